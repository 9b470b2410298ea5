/**
 * Caches a function of a text for up to `most` texts: lists name the same addresses and companies again and again.
 * Callers share the answers, so nobody may change them.
 */
export function remember<Answer extends object | string>(
  work: (text: string) => Answer,
  most: number,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    let answer = known.get(text);
    if (answer !== undefined) return answer;
    if (known.size >= most) known.clear();
    answer = work(text);
    known.set(text, answer);
    return answer;
  };
}
