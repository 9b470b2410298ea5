import { setTimeout as delay } from 'node:timers/promises';
import { type ChosenTitle, type Round, readChangesOfOperators, waitUntil } from './round.ts';

/** Number of our titles of this kind that the waybill has at its operator. */
async function countTitlesAtOperator({ edo }: Round, { operator, chainId, kind }: ChosenTitle): Promise<number> {
  const waybills = await edo.ask<{ id: string; titles: string[] }[]>(`/${operator}/_advance`);
  const own = waybills.find(({ id }) => id === chainId);
  return own?.titles.filter((type) => type === `ON_TRNACL${kind}`).length ?? 0;
}

interface SentTitleState {
  id: string;
  chain_id: string;
  state: string;
  error: string | null;
  stored: number;
}

const isUnderWay = ({ state }: SentTitleState) => state === 'sending' || state === 'unknown';

/** Titles of the round as the service has them, and how often each is among its documents. */
async function listSentTitleStates({ edo, people }: Round): Promise<SentTitleState[]> {
  const { rows } = await edo.rows.query<SentTitleState>(
    `select o.id, o.chain_id, o.state, o.error, (select count(*)::int from edo.documents d
        where d.company_id = o.company_id and d.document_id = o.title_id) as stored
      from edo.outgoing_titles o where o.company_id = $1`,
    [people[0]?.companyId],
  );
  return rows;
}

/** Those of the titles whose sending has not ended. */
export async function listUnderWay(round: Round, titles: readonly ChosenTitle[]): Promise<ChosenTitle[]> {
  const ids = new Set((await listSentTitleStates(round)).filter(isUnderWay).map(({ chain_id }) => chain_id));
  return titles.filter(({ chainId }) => ids.has(chainId));
}

/** Waits until one of the titles is being sent, for a limited time: all may be sent already. */
export async function waitUntilUnderWay(round: Round, titles: readonly ChosenTitle[]): Promise<void> {
  for (let left = 100; left > 0 && (await listUnderWay(round, titles)).length === 0; left -= 1) await delay(5);
}

/** Lost and doubled titles, and `open` ones, which the operator never had and which can be sent again. */
async function findLostDoubledAndOpen(round: Round, titles: readonly ChosenTitle[]) {
  const stands = await listSentTitleStates(round);
  const found = { lost: [] as string[], doubled: [] as string[], open: [] as ChosenTitle[] };
  for (const title of titles) {
    const taken = await countTitlesAtOperator(round, title);
    const own = stands.filter(({ chain_id }) => chain_id === title.chainId);
    const accepted = own.filter(({ state }) => state === 'accepted');
    const isTold = own.some(({ id }) => round.told.has(id));
    const said = `${title.operator} ${title.kind} ${title.chainId}: ${taken} there, here ${JSON.stringify(own)}`;
    if (taken > 1 || own.length > 1 || accepted.some(({ stored }) => stored > 1)) found.doubled.push(said);
    else if (taken === 1 && accepted[0]?.stored !== 1) found.lost.push(said);
    else if (taken === 0 && (isTold || accepted.length > 0 || own.some(({ state }) => state === 'failed')))
      found.lost.push(said);
    else if (taken === 0) found.open.push(title);
  }
  return found;
}

/** Waits until the service knows of every title whether its operator has it. @returns what was found then */
export async function waitUntilResolved(round: Round, titles: readonly ChosenTitle[]) {
  await waitUntil('the end of all titles', async () =>
    (await listSentTitleStates(round)).every((stand) => !isUnderWay(stand)),
  );
  await readChangesOfOperators(round);
  // Titles that reached the operator after a failed call are asked about after the reading.
  await waitUntil(
    'the end of late titles',
    async () => (await findLostDoubledAndOpen(round, titles)).lost.length === 0,
  ).catch(() => {});
  return findLostDoubledAndOpen(round, titles);
}
