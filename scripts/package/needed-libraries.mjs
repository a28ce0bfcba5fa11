import { readFileSync } from "node:fs";

/** The first GCC whose libstdc++ has these symbols: https://gcc.gnu.org/onlinedocs/libstdc++/manual/abi.html */
const gccOf = {
  21: "5",
  22: "6",
  23: "7",
  24: "7.2",
  25: "8",
  26: "9",
  27: "9.2",
  28: "9.3",
  29: "11",
  30: "12",
  31: "13.1",
  32: "13.2",
  33: "14",
};

/**
 * The packages of Debian that programs and libraries need, with the oldest version that has every symbol they ask for by
 * version. The names of those versions stand in the files as text.
 */
export function neededLibraries(files) {
  const libc = [];
  const libstdcxx = [];
  for (const file of files) {
    const text = readFileSync(file, "latin1");
    for (const [, name] of text.matchAll(/\0GLIBC_(2\.\d+(?:\.\d+)?)(?=\0)/g)) libc.push(name);
    for (const [, name] of text.matchAll(/\0GLIBCXX_3\.4\.(\d+)(?=\0)/g)) libstdcxx.push(name);
  }
  const newest = libstdcxx.sort(byNumbers).at(-1) ?? "21";
  const gcc = gccOf[newest];
  if (!gcc) throw new Error(`GLIBCXX_3.4.${newest} is not known: which GCC has it first must be added here.`);
  return [`libc6 (>= ${libc.sort(byNumbers).at(-1)})`, "libgcc-s1", `libstdc++6 (>= ${gcc})`];
}

const byNumbers = (left, right) => left.localeCompare(right, "en", { numeric: true });
