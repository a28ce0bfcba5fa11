/**
 * How far a process comes in some time depends on the machine, so it is asked again with more until that is enough. The last
 * answer, if none is.
 */
export async function givenTimeEnough<Answer>(
  ask: (seconds: number) => Promise<Answer>,
  isEnough: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const seconds of [2, 8]) {
    const answer = await ask(seconds);
    if (isEnough(answer)) return answer;
  }
  return ask(32);
}
