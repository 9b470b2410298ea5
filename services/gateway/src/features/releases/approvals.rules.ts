/** Id of the person whom the audit names, since an e-mail address may change; null for the release tool. */
const personIn = (by: string) => /\(([\w-]+)\)$/.exec(by)?.[1] ?? null;

/** Whether `by` may approve what `proposedBy` has proposed: another person, never the release tool. */
export function mayApprove(by: string, proposedBy: string): boolean {
  const person = personIn(by);
  return person !== null && person !== personIn(proposedBy);
}
