import { describe, expect, test } from 'vitest';
import { mentionsOf, refusalOfChange, toComment } from './comments.rules.ts';

const written = new Date('2026-11-20T09:00:00.000Z');
const at = (minutes: number) => new Date(written.getTime() + minutes * 60_000);
const row = {
  company_id: 'company',
  subject_kind: 'order' as const,
  subject_id: 'order',
  id: 'comment',
  author_id: 'me',
  author_name: 'Ольга Ефимова',
  text: 'Ворота 4',
  mentions: [],
  created_at: written,
  edited_at: null,
  removed_at: null,
};

test.each([
  { who: 'me', minutes: 0, removed: false, refusal: null },
  { who: 'me', minutes: 14.99, removed: false, refusal: null },
  { who: 'me', minutes: 15, removed: false, refusal: 'orders/comment-closed' },
  { who: 'other', minutes: 1, removed: false, refusal: 'orders/comment-foreign' },
  { who: 'me', minutes: 1, removed: true, refusal: 'orders/comment-not-found' },
])('$who after $minutes minutes, removed $removed: $refusal', ({ who, minutes, removed, refusal }) => {
  const comment = { ...row, removed_at: removed ? at(1) : null };
  expect(refusalOfChange(comment, { userId: who, now: at(minutes) })).toBe(refusal);
  const { changeableUntil } = toComment(comment, { userId: who, now: at(minutes) });
  expect(changeableUntil).toBe(refusal === null ? at(15).toISOString() : null);
});

describe('mentions', () => {
  const people = [
    { id: 'a', name: 'Анна Власова' },
    { id: 'b', name: 'Борис Игнатьев' },
  ];
  test.each([
    { text: '@Анна Власова, звоните', mentions: ['a'], names: ['Анна Власова'] },
    { text: 'Имя стёрто', mentions: ['a'], names: [] },
    { text: '@Борис Игнатьев без выбора', mentions: [], names: [] },
    { text: '@Анна Власова', mentions: ['a', 'a'], names: ['Анна Власова'] },
    { text: '@Анна Власова', mentions: ['a', 'foreign'], names: undefined },
  ])('$mentions in «$text»: $names', ({ text, mentions, names }) => {
    expect(mentionsOf({ text, mentions }, people)?.map(({ name }) => name)).toEqual(names);
  });
});
