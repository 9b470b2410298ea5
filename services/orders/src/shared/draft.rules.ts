import { createHash } from 'node:crypto';
import { type PlatformOrderDraft, platformOrderDraftSchema } from '@trassa/contracts/orders/platform-order';
import { cleanText } from '@trassa/contracts/text.rules';
import type { OwnOrderContent } from '../db/schema.ts';

/** Valid draft with the hash of its content. */
export interface AcceptedDraft {
  draft: PlatformOrderDraft & OwnOrderContent;
  hash: string;
}

/** Invalid draft with a Russian text for people. */
interface RefusedDraft {
  external_order_id: string;
  error: string;
}

/** Of drafts with one external id the first is accepted; equal further ones are only counted, others refused. */
interface CheckedDrafts {
  accepted: AcceptedDraft[];
  refused: RefusedDraft[];
  repeats: number;
}

/** Validates drafts against the contract, in the given sequence. */
export function checkDrafts(drafts: readonly unknown[]): CheckedDrafts {
  const byId = new Map<string, AcceptedDraft>();
  const refused: RefusedDraft[] = [];
  let repeats = 0;
  for (const raw of drafts) {
    const parsed = platformOrderDraftSchema.safeParse(cleanValue(raw));
    if (!parsed.success) {
      refused.push({ external_order_id: getDraftId(raw), error: formatRefusal(parsed.error.issues) });
      continue;
    }
    const { draft, hash } = buildAcceptedDraft(parsed.data);
    const earlier = byId.get(draft.external_order_id);
    if (!earlier) byId.set(draft.external_order_id, { draft, hash });
    else if (earlier.hash === hash) repeats += 1;
    else refused.push({ external_order_id: draft.external_order_id, error: 'Заказ повторяется в одной загрузке' });
  }
  return { accepted: [...byId.values()], refused, repeats };
}

/** A text that Postgres can store and people can read: without invisible characters and unpaired surrogates. */
export const cleanStorableText = (text: string): string => cleanText(text).toWellFormed();

function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return cleanStorableText(value);
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleanValue(member)]));
}

/** Accepts a draft that is known to be valid: drops its absent members and adds the hash. */
export function buildAcceptedDraft(draft: AcceptedDraft['draft']): AcceptedDraft {
  const present = removeAbsentMembers(draft);
  return { draft: present, hash: buildDraftHash(present) };
}

function removeAbsentMembers<Draft extends PlatformOrderDraft>(draft: Draft): Draft {
  const present = Object.entries(draft).filter(([, value]) => value !== null && value !== undefined && value !== '');
  return Object.fromEntries(present) as Draft;
}

function buildDraftHash(draft: PlatformOrderDraft): string {
  const sorted = Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url');
}

function getDraftId(raw: unknown): string {
  const id = typeof raw === 'object' && raw !== null && 'external_order_id' in raw ? raw.external_order_id : undefined;
  return typeof id === 'string' ? id.slice(0, 200) : '';
}

function formatRefusal(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  if (!issue) return 'Заказ заполнен неверно';
  const own = /[а-яё]/i.test(issue.message) ? issue.message : 'недопустимое значение';
  return issue.path.length === 0 ? own : `${issue.path.join('.')}: ${own}`;
}
