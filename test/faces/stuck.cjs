// Preloaded into a process: in a text that holds these words every pattern is stuck for longer than anybody waits, as one
// that backtracks without end is. So a test needs no pattern of the program that does.
const { exec } = RegExp.prototype;
const isStuckIn = (text) => typeof text === "string" && text.includes("NO END HERE");

RegExp.prototype.exec = function (text) {
  if (isStuckIn(text)) exec.call(/^(?:a+)+$/, `${"a".repeat(60)}b`);
  return exec.call(this, text);
};
