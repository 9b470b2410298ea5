import { TITLE_1, TITLE_2, TITLE_3, TITLE_4 } from '../providers/edo/document-types.ts';
import type { Chain } from '../providers/edo/exchange.ts';
import { signDetached } from '../providers/edo/signature/detached-signature.ts';
import { getDocumentTime, getSignedFile } from '../providers/edo/title-files.ts';
import type { AnsweredFile } from '../providers/edo/titles/title-file.ts';
import { CARRIERS } from '../world/companies.ts';
import type { InitialWaybill } from './initial-waybills.ts';
import { buildRejectionFile } from './rejection-file.ts';

const MINUTE_SECONDS = 60;

/** A file with its signature as an operator keeps it, both base64; `at`: time stated in the file, Unix seconds. */
export interface KeptFile {
  id: string;
  at: number;
  xml: string;
  signature: string;
}

/** Answer of GIS EPD to a title; `sent`: none yet. */
export type StateAnswer = 'sent' | 'registered' | 'refused';

/** What happened to a waybill. `refusal`: the carrier refused the title of the other side. */
export type WaybillEvent =
  | { what: 'title'; type: string; file: KeptFile }
  | { what: 'refusal'; type: string; file: KeptFile; reason: string }
  | { what: 'state'; type: string; answer: StateAnswer }
  | { what: 'driver' }
  | { what: 'revoked' };

type DatedEvent = WaybillEvent & { at: number };

/** A numbered event; `at` in Unix seconds. */
export type WaybillChange = DatedEvent & { n: number; waybill: string };

export const toKeptFile = ({ id, at, xml, signature }: AnsweredFile & { xml: Uint8Array }): KeptFile => ({
  id,
  at,
  xml: Buffer.from(xml).toString('base64'),
  signature: Buffer.from(signature).toString('base64'),
});
export const toAnsweredFile = ({ id, at, signature }: KeptFile): AnsweredFile => ({
  id,
  at,
  signature: Buffer.from(signature, 'base64'),
});

/** Signature of the head of the demonstration carrier, DER; `at` in Unix seconds. */
export function signAsCarrier(content: Uint8Array, at: number): Uint8Array {
  const company = CARRIERS.volgaCargo;
  const signer = { company, person: company.head, position: 'Генеральный директор' };
  return signDetached({ content, signer, signedAt: at });
}

/** Events of a waybill up to the start. */
export function buildInitialEvents({ stand, chain }: InitialWaybill): DatedEvent[] {
  const events = [TITLE_1, TITLE_2, TITLE_3, TITLE_4].flatMap((type): DatedEvent[] => {
    const file = getSignedFile(chain, type);
    const at = getDocumentTime(chain, type);
    if (!file || at === undefined) return [];
    const answer = stand === 'state-refused' && type === TITLE_2 ? 'refused' : 'registered';
    const answered: DatedEvent[] =
      stand === 'state' ? [] : [{ what: 'state', type, answer, at: at + 4 * MINUTE_SECONDS }];
    return [
      { what: 'title', type, file: toKeptFile(file), at },
      { what: 'state', type, answer: 'sent', at: at + 1 },
      ...answered,
    ];
  });
  const [first] = events;
  const at = (events.at(-1)?.at ?? 0) + MINUTE_SECONDS;
  if (stand !== 'driver' && stand !== 'state')
    events.push({ what: 'driver', at: (first?.at ?? 0) + 9 * MINUTE_SECONDS });
  if (first?.what === 'title' && stand === 'refused') events.push(buildRefusal(chain, toAnsweredFile(first.file), at));
  if (stand === 'revoked') events.push({ what: 'revoked', at });
  return events;
}

function buildRefusal({ trip }: Chain, answered: AnsweredFile, at: number): DatedEvent {
  const reason = 'Машина не подходит для этого груза';
  const { carrier, consignor } = trip;
  const { id, xml } = buildRejectionFile({ answered, reason, sender: carrier, receiver: consignor, at });
  const signature = signAsCarrier(xml, at);
  return { what: 'refusal', type: TITLE_1, file: toKeptFile({ id, at, xml, signature }), reason, at };
}
