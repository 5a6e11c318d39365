//! Conversion to plain JavaScript values, and to objects of such values.

use super::errors::set;
use crate::{Cell, CellSet, Digit, DigitSet, House};
use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

/// A value that can be a field of an object.
pub(super) trait Plain {
    fn plain(&self) -> JsValue;
}

impl Plain for Cell {
    fn plain(&self) -> JsValue {
        JsValue::from(self.index() as u32)
    }
}

impl Plain for Digit {
    fn plain(&self) -> JsValue {
        JsValue::from(self.value())
    }
}

impl Plain for House {
    fn plain(&self) -> JsValue {
        JsValue::from(self.index() as u32)
    }
}

impl Plain for bool {
    fn plain(&self) -> JsValue {
        JsValue::from(*self)
    }
}

impl Plain for u16 {
    fn plain(&self) -> JsValue {
        JsValue::from(*self)
    }
}

impl Plain for usize {
    fn plain(&self) -> JsValue {
        JsValue::from(*self as u32)
    }
}

impl Plain for String {
    fn plain(&self) -> JsValue {
        self.into()
    }
}

impl Plain for CellSet {
    fn plain(&self) -> JsValue {
        list(*self)
    }
}

impl Plain for DigitSet {
    fn plain(&self) -> JsValue {
        list(*self)
    }
}

impl<T: Plain> Plain for [T] {
    fn plain(&self) -> JsValue {
        let items: Array = self.iter().map(Plain::plain).collect();
        items.into()
    }
}

impl<T: Plain, const N: usize> Plain for [T; N] {
    fn plain(&self) -> JsValue {
        self[..].plain()
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn plain(&self) -> JsValue {
        self[..].plain()
    }
}

pub(super) fn list<T: Plain>(items: impl IntoIterator<Item = T>) -> JsValue {
    let items: Array = items.into_iter().map(|item| item.plain()).collect();
    items.into()
}

pub(super) fn object(fields: &[(&str, &dyn Plain)]) -> JsValue {
    let object = Object::new();
    for (key, value) in fields {
        set(&object, key, &value.plain());
    }
    object.into()
}

/// An object that has only a kind so far.
pub(super) fn tagged(kind: &str) -> Object {
    let object = Object::new();
    set(&object, "kind", &kind.into());
    object
}

pub(super) fn object_of_kind(kind: &str, fields: &[(&str, &dyn Plain)]) -> JsValue {
    let object = object(fields);
    set(&object, "kind", &kind.into());
    object
}
