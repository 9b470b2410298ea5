import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { PaperEvent } from '@trassa/contracts/finance/paper-kinds';
import type { Paper, WaitingTrip } from '@trassa/contracts/finance/papers';
import { papersEndpoints } from '@trassa/contracts/finance/papers-endpoints';
import { addDays, getDay } from '@trassa/contracts/moscow-day.rules';
import { CallRefusedError, type DemoPerson } from './demo-person.ts';
import { type FillingContext, waitUntil } from './filling-work.ts';

const bankRequisites = {
  ...{ bankName: 'Волго-Вятский банк ПАО Сбербанк', bic: '042202603', account: '40702810242000012345' },
  correspondentAccount: '30101810900000000603',
};
/** Trips delivered less than this many days ago get no papers yet. */
const BILLED_AFTER_DAYS = 4;
/** The most trips of one paper. */
const MOST_TRIPS_OF_PAPER = 40;

/** Events of the papers of the first clients, in turn; `after`: days since the papers. */
const PAPER_EVENTS: readonly (readonly { event: PaperEvent; after: number; note?: string }[])[] = [
  [
    { event: 'originals_sent', after: 1 },
    { event: 'received', after: 1 },
    { event: 'originals_received', after: 3 },
    { event: 'signed', after: 3 },
  ],
  [
    { event: 'originals_sent', after: 1 },
    { event: 'received', after: 2 },
  ],
  [{ event: 'disputed', after: 2, note: 'Клиент просит исправить номер договора' }],
  [{ event: 'received', after: 1 }],
];

/** Issues papers of delivered trips, client by client, and reports {@link PAPER_EVENTS} of them. */
export async function issueDemoPapers({ person, signal }: FillingContext): Promise<void> {
  if ((await person.call(papersEndpoints.paperRequisites)).data !== null) return;
  const { company, firstName, lastName } = (await person.call(authEndpoints.me)).data;
  const { name, inn, kpp, address } = company;
  const body = { name, inn, kpp, address, ...bankRequisites, signer: `${lastName} ${firstName}`, position: 'Директор' };
  const listWaiting = async () => (await person.call(papersEndpoints.waitingTrips)).data;
  // Money of trips comes from services/orders, as an event.
  await waitUntil(async () => (await listWaiting()).length > 0, signal);
  const last = addDays(getDay(new Date()), -BILLED_AFTER_DAYS);
  const old = (await listWaiting()).filter(({ deliveredOn, clientInn }) => clientInn && deliveredOn <= last);
  await person.call(papersEndpoints.savePaperRequisites, { body });
  const clients = [...Map.groupBy(old, ({ clientInn }) => clientInn).values()];
  for (const [index, trips] of clients.entries()) await issuePapersOfClient(person, trips, index);
}

async function issuePapersOfClient(person: DemoPerson, trips: readonly WaitingTrip[], index: number): Promise<void> {
  const chosen = trips.slice(0, MOST_TRIPS_OF_PAPER);
  const issuedOn = chosen.at(-1)?.deliveredOn ?? '';
  const wish = { kinds: ['invoice' as const, 'utd' as const], each: 'client' as const, issuedOn };
  const body = { ...wish, orderIds: chosen.map(({ orderId }) => orderId), basis: formatContractBasis(index) };
  const papers = await person.call(papersEndpoints.issuePapers, { body }).catch(ignoreRefusal);
  for (const paper of papers?.data ?? []) await reportPaperEvents(person, paper, PAPER_EVENTS[index] ?? []);
}

const formatContractBasis = (index: number) => `Договор № ${index + 1}/26 от 12.01.2026`;

async function reportPaperEvents(
  person: DemoPerson,
  { id, issuedOn }: Paper,
  fate: (typeof PAPER_EVENTS)[number],
): Promise<void> {
  const today = getDay(new Date());
  for (const { event, after, note } of fate) {
    const on = [addDays(issuedOn, after), today].toSorted()[0] ?? today;
    await person.call(papersEndpoints.tellOfPaper, { params: { id }, body: { event, on, ...(note ? { note } : {}) } });
  }
}

/** Ignores refusals for a trip that has changed meanwhile: the papers of its client are left to people. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof CallRefusedError && error.code.startsWith('papers/')) return null;
  throw error;
}
