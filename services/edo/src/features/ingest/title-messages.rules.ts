import type { EventMessage, NewMessage } from '@trassa/contracts/account/messages';
import { WAITS_FOR_CARRIER_VIEW } from '@trassa/contracts/edo/trip-state.rules';
import { buildSignatureReason } from '../../documents-store/ended-waits.rules.ts';
import type { NewTitle } from './new-titles.queries.ts';

/** Titles older than so many days are not announced, by mode of the ingest; `changes` only bounds the search. */
export const maxAnnouncedAgeDays = { full: 3, changes: 14 } as const;
/** Waybills of one ingest that get a message each; more of them share one. */
const MAX_WAYBILLS_ANNOUNCED_SINGLY = 3;
/** Waybills that one message names as its reasons. */
const MAX_REASONS_PER_MESSAGE = 1000;
/** Most titles of one event. */
const MAX_TITLES_PER_EVENT = 200;

/** Titles of a waybill by the type of their document. */
const titleNames: Readonly<Record<string, string>> = {
  ON_TRNACLGROT: 'T1',
  ON_TRNACLPPRIN: 'T2',
  ON_TRNACLGRPO: 'T3',
  ON_TRNACLPVYN: 'T4',
};
export const titleTypes = Object.keys(titleNames);

/** What the carrier signs after a title of another party. */
const owedTitleTexts: Readonly<Record<string, string>> = {
  ON_TRNACLGROT: 'Груз выдан: подпишите Т2, приём груза к перевозке.',
  ON_TRNACLGRPO: 'Груз принят получателем: подпишите Т4, выдачу груза.',
};

type AnnouncedTitle = Pick<NewTitle, 'document_id' | 'chain_id' | 'doc_type' | 'number' | 'is_latest'>;

/** Messages about waybills that now wait for a signature of the carrier. */
export function buildSignatureMessages(titles: readonly AnnouncedTitle[]): NewMessage[] {
  const waiting = titles.filter(({ doc_type, is_latest }) => is_latest && owedTitleTexts[doc_type]);
  const [first] = waiting;
  if (!first) return [];
  if (waiting.length <= MAX_WAYBILLS_ANNOUNCED_SINGLY) return waiting.map(buildSignatureMessage);
  const numbers = waiting.flatMap(({ number }) => number || []).slice(0, MAX_WAYBILLS_ANNOUNCED_SINGLY);
  const rest = waiting.length - numbers.length;
  return [
    {
      key: `edo-signatures/${first.document_id}`.slice(0, 200),
      ...{
        kind: 'document',
        topic: 'document-awaits',
        reasons: waiting.slice(0, MAX_REASONS_PER_MESSAGE).map(getReason),
      },
      title: `Ждут подписи накладные: ${waiting.length}`,
      text:
        numbers.length > 0 ? `${numbers.join(', ').slice(0, 500)} и ещё ${rest}.` : 'Откройте список и подпишите их.',
      href: awaitedWaybillsHref,
    },
  ];
}

const getReason = ({ doc_type, chain_id }: AnnouncedTitle) => buildSignatureReason(doc_type, chain_id);

function buildSignatureMessage(waiting: AnnouncedTitle): NewMessage {
  const { chain_id, doc_type, number } = waiting;
  return {
    key: getReason(waiting),
    ...{ kind: 'document', topic: 'document-awaits', reasons: [getReason(waiting)] },
    title: (number ? `Накладная ${number} ждёт подписи` : 'Накладная ждёт подписи').slice(0, 200),
    text: owedTitleTexts[doc_type] ?? '',
    href: getWaybillOrListHref(chain_id),
  };
}

const awaitedWaybillsHref = `/edo?status=${WAITS_FOR_CARRIER_VIEW}`;

/** Address of a waybill; that of the list when an exchange gave an id too long for a message. */
function getWaybillOrListHref(chainId: string): string {
  const href = `/edo?chain=${encodeURIComponent(chainId)}`;
  return href.length <= 500 ? href : awaitedWaybillsHref;
}

/** Every title as an event for webhooks, up to two hundred in one. */
export function buildSignedEvents(titles: readonly NewTitle[]): EventMessage[] {
  const batches = Array.from({ length: Math.ceil(titles.length / MAX_TITLES_PER_EVENT) }, (_, at) =>
    titles.slice(at * MAX_TITLES_PER_EVENT, (at + 1) * MAX_TITLES_PER_EVENT),
  );
  return batches.map((batch) => ({
    key: `event/edo-signed/${batch[0]?.document_id}`.slice(0, 200),
    event: {
      type: 'document.signed',
      data: {
        titles: batch.map(({ document_id, chain_id, doc_type, number, create_date }) => ({
          ...{ documentId: document_id, waybillId: chain_id, number },
          ...{ title: titleNames[doc_type] ?? doc_type, signedAt: create_date.toISOString() },
        })),
      },
    },
  }));
}
