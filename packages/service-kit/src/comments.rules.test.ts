import { newMessageSchema } from '@trassa/contracts/account/messages';
import { describe, expect, test } from 'vitest';
import { buildMentionMessages, findMentionedPeople, getChangeRefusal, toComment } from './comments.rules.ts';

const written = new Date('2026-11-20T09:00:00.000Z');
const at = (minutes: number) => new Date(written.getTime() + minutes * 60_000);
const row = {
  company_id: 'company',
  subject_kind: 'order',
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
  { who: 'me', minutes: 15, removed: false, refusal: 'comments/closed' },
  { who: 'other', minutes: 1, removed: false, refusal: 'comments/foreign' },
  { who: 'me', minutes: 1, removed: true, refusal: 'comments/not-found' },
])('$who after $minutes minutes, removed $removed: $refusal', ({ who, minutes, removed, refusal }) => {
  const comment = { ...row, removed_at: removed ? at(1) : null };
  expect(getChangeRefusal(comment, { userId: who, now: at(minutes) })).toBe(refusal);
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
    expect(findMentionedPeople({ text, mentions }, people)?.map(({ name }) => name)).toEqual(names);
  });
});

test('a mentioned colleague gets one message with the place behind it, the author none', () => {
  const [author, colleague] = [
    { id: '7f1c8a0e-55a3-4a5e-9a53-0d3f5a1c9d01', name: 'Ольга Ефимова' },
    { id: '8f1c8a0e-55a3-4a5e-9a53-0d3f5a1c9d02', name: 'Борис Игнатьев' },
  ];
  const comment = { ...row, author_id: author.id, text: '👍'.repeat(1000) };
  const place = { kind: 'document', topic: 'document-mention', href: '/edo?chain=1' } as const;
  const title = `Вас упомянули в накладной ${'7'.repeat(300)}`;
  const [message, ...others] = buildMentionMessages(comment, [author, colleague], { ...place, title });
  expect(others).toEqual([]);
  expect(newMessageSchema.parse(message)).toMatchObject({
    ...place,
    key: `comment-mention/comment/${colleague.id}`,
    title: title.slice(0, 200),
    userId: colleague.id,
  });
  expect(message?.text.isWellFormed()).toBe(true);
});
