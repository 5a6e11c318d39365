// Times tdoku, which is not part of this repository, for `./build.sh bench`:
//
//   clang++ -O3 -march=native -I TDOKU/include benches/tdoku.cc TDOKU/build/libtdoku_static.a -o target/tdoku
//   TDOKU_BENCH=target/tdoku ./build.sh bench
//
// Reads puzzles from standard input, one per line, with `.` for empty cells. The argument is the number of
// solutions to stop at. Prints the solutions found, and puzzles per second: the best of several rounds.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "tdoku.h"

int main(int, char** arguments) {
  const size_t limit = std::strtoul(arguments[1], nullptr, 10);
  std::vector<std::string> puzzles;
  for (std::string line; std::getline(std::cin, line);) {
    if (line.size() >= 81) puzzles.push_back(line.substr(0, 81) + "\n");
  }
  size_t found = 0;
  double best = 0;
  for (int round = 0; round < 7; ++round) {
    found = 0;
    const auto start = std::chrono::steady_clock::now();
    for (const auto& puzzle : puzzles) {
      char solution[81];
      size_t guesses;
      found += SolveSudoku(puzzle.c_str(), limit, 0, solution, &guesses);
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    best = std::max(best, puzzles.size() / time.count());
  }
  std::printf("%zu %.0f\n", found, best);
}
