// Value sequences as one would write them from the books, in C++:
//     sequences WAY COUNT ENOUGH [NUMBER…]
// computes the values of the heaps 0 to COUNT - 1, again and again until ENOUGH milliseconds are over, and prints the
// processor's milliseconds of each run and then the sum of the values.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <unordered_set>
#include <vector>

using Values = std::vector<uint32_t>;

// A heap's rules: the numbers that may be taken to leave nothing, one heap, two heaps; or two unequal heaps.
struct Rules {
  std::vector<int> ends, ones, twos;
  bool unequal = false;
};

// Memoised, with a hash set for the values of the options: the contest solution.
struct Memo {
  std::vector<int> moves, known;
  int value(int heap) {
    if (known[heap] >= 0) return known[heap];
    std::unordered_set<int> seen;
    for (int move : moves)
      if (move <= heap) seen.insert(value(heap - move));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return known[heap] = mex;
  }
};

Values memo(const std::vector<int>& moves, int count) {
  Memo memo{moves, std::vector<int>(count, -1)};
  Values values(count);
  for (int heap = 0; heap < count; heap++) values[heap] = memo.value(heap);
  return values;
}

// Every pair of heaps that may be left.
Values naive(const Rules& rules, int count) {
  Values values(count), seen(1 << 16, UINT32_MAX);
  for (int heap = 0; heap < count; heap++) {
    for (int taken : rules.ends)
      if (taken == heap) seen[0] = heap;
    for (int taken : rules.ones)
      if (taken < heap) seen[values[heap - taken]] = heap;
    for (int taken : rules.twos) {
      int left = heap - taken;
      for (int a = 1; rules.unequal ? 2 * a < left : 2 * a <= left; a++) seen[values[a] ^ values[left - a]] = heap;
    }
    uint32_t mex = 0;
    while (seen[mex] == (uint32_t)heap) mex++;
    values[heap] = mex;
  }
  return values;
}

bool is_common(uint32_t value, uint32_t mask) { return std::popcount(value & mask) & 1; }

// The mask by which most values are common.
uint32_t best_mask(const Values& values, int count) {
  std::vector<int> tally(1 << 10);
  for (int heap = 0; heap < count; heap++) tally[values[heap] & 1023]++;
  uint32_t best = 0;
  int most = 0;
  for (uint32_t mask = 1; mask < 1024; mask++) {
    int common = 0;
    for (uint32_t value = 0; value < 1024; value++)
      if (is_common(value, mask)) common += tally[value];
    if (common > most) most = common, best = mask;
  }
  return best;
}

// Rare and common values: the smallest common value that no pair with a rare heap has, unless a smaller rare value is not
// found among the pairs of common heaps.
Values rare_common(const Rules& rules, int count) {
  const int first = 256;
  Values values = naive(rules, first), seen(1 << 16, UINT32_MAX);
  values.resize(count);
  std::vector<int> rare;
  uint32_t mask = 0;
  for (int heap = first, next = first; heap < count; heap++) {
    if (heap == next) {
      mask = best_mask(values, heap);
      rare.clear();
      for (int h = 1; h < heap; h++)
        if (!is_common(values[h], mask)) rare.push_back(h);
      next *= 2;
    }
    for (int taken : rules.ones) seen[values[heap - taken]] = heap;
    for (int taken : rules.twos)
      for (int a : rare) {
        int b = heap - taken - a;
        if (b <= 0) break;
        if (!(rules.unequal && a == b)) seen[values[a] ^ values[b]] = heap;
      }
    uint32_t common = 0;
    while (!is_common(common, mask) || seen[common] == (uint32_t)heap) common++;
    int wanted = 0;
    for (uint32_t value = 0; value < common; value++) wanted += seen[value] != (uint32_t)heap;
    for (size_t i = 0; i < rules.twos.size() && wanted > 0; i++) {
      int left = heap - rules.twos[i];
      for (int a = 1; wanted > 0 && (rules.unequal ? 2 * a < left : 2 * a <= left); a++) {
        uint32_t value = values[a] ^ values[left - a];
        if (value < common && seen[value] != (uint32_t)heap) seen[value] = heap, wanted--;
      }
    }
    uint32_t mex = 0;
    while (seen[mex] == (uint32_t)heap) mex++;
    values[heap] = mex;
    if (!is_common(mex, mask)) rare.push_back(heap);
  }
  return values;
}

// The definition for Wythoff's game on a square: mark every option's value in a row, look for the first that is not marked.
Values marks(int side) {
  Values values((size_t)side * side);
  std::vector<uint32_t> seen(3 * side + 1, UINT32_MAX);
  for (int a = 0; a < side; a++)
    for (int b = 0; b < side; b++) {
      uint32_t cell = (uint32_t)a * side + b;
      for (int i = 0; i < a; i++) seen[values[(size_t)i * side + b]] = cell;
      for (int i = 0; i < b; i++) seen[values[(size_t)a * side + i]] = cell;
      for (int i = 1; i <= std::min(a, b); i++) seen[values[(size_t)(a - i) * side + b - i]] = cell;
      uint32_t mex = 0;
      while (seen[mex] == cell) mex++;
      values[cell] = mex;
    }
  return values;
}

Rules rules_of(const std::string& code) {
  Rules rules;
  if (code == "grundy") {
    rules.twos = {0};
    rules.unequal = true;
  }
  for (size_t place = 2; place < code.size() && code != "grundy"; place++) {
    int digit = code[place] - '0', taken = place - 1;
    if (digit & 1) rules.ends.push_back(taken);
    if (digit & 2) rules.ones.push_back(taken);
    if (digit & 4) rules.twos.push_back(taken);
  }
  return rules;
}

int main(int argc, char** argv) {
  if (argc < 5) return 1;
  std::string way = argv[1];
  int count = std::atoi(argv[2]);
  double enough = std::atof(argv[3]), spent = 0;
  std::vector<int> moves;
  if (way == "memo")
    for (int i = 4; i < argc; i++) moves.push_back(std::atoi(argv[i]));
  Rules rules = rules_of(argv[4]);
  uint64_t sum = 0;
  for (int run = 0; run == 0 || (run < 15 && spent < enough); run++) {
    std::clock_t start = std::clock();
    Values values = way == "memo" ? memo(moves, count) : way == "marks" ? marks(count) : way == "naive" ? naive(rules, count) : rare_common(rules, count);
    double took = 1000.0 * (std::clock() - start) / CLOCKS_PER_SEC;
    spent += took;
    std::printf("%f ", took);
    sum = 0;
    for (uint32_t value : values) sum += value;
  }
  std::printf("\n%llu\n", (unsigned long long)sum);
}
