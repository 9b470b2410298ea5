import type { Colleague } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { formatFullName } from '@trassa/contracts/account/people-values';
import { edoCommentsEndpoints } from '@trassa/contracts/edo/edo-comments-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { isPermitted } from '@trassa/contracts/permissions';
import {
  addComment,
  type CommentSubject,
  changeComment,
  listComments,
  removeComment,
  type WrittenComment,
} from '@trassa/service-kit/comments';
import { buildMentionMessages, findMentionedPeople, toComment } from '@trassa/service-kit/comments.rules';
import { enqueueNotifications } from '@trassa/service-kit/notification-outbox';
import { createPersonNameReader } from '@trassa/service-kit/person-name';
import { problem } from '@trassa/service-kit/problem-error';
import type { Transaction } from 'kysely';
import type { EdoTables } from '../../db/tables.ts';
import { insertHistoryEvents } from '../../documents-store/history.queries.ts';
import type { EdoDeps, RouteDeps } from '../../shared/deps.ts';
import { findClientName, findWaybillNumber } from './subjects.queries.ts';

/** People of the company who may see its documents. */
async function listOfficeColleagues(
  { account }: Pick<EdoDeps, 'account'>,
  identity: Identity,
  traceId: string,
): Promise<Colleague[]> {
  const { data } = await account(peopleEndpoints.people, { caller: { kind: 'user', identity }, traceId });
  return data.people
    .filter((person) => isPermitted(person, 'office'))
    .map(({ id, ...person }) => ({ id, name: formatFullName(person) }));
}

/** A waybill or client with comments; title and address are those of the message to a mentioned colleague. */
interface CommentedSubject extends CommentSubject {
  title: string;
  href: string;
}

/** @throws edo/client-not-found, edo/chain-not-found when the company has no such subject */
async function requireSubject(
  trx: Transaction<EdoTables>,
  companyId: string,
  { kind, key }: { kind: 'waybill' | 'client'; key: string },
): Promise<CommentedSubject> {
  const subject = { companyId, kind, id: key };
  if (kind === 'client') {
    const name = await findClientName(trx, companyId, key);
    if (name === undefined) throw problem('edo/client-not-found');
    const title = `Вас упомянули у клиента ${name}`;
    return { ...subject, title, href: `/edo-clients?client=${encodeURIComponent(key)}` };
  }
  const number = await findWaybillNumber(trx, companyId, key);
  if (number === undefined) throw problem('edo/chain-not-found');
  const title = number ? `Вас упомянули в накладной ${number}` : 'Вас упомянули в накладной';
  return { ...subject, title, href: getWaybillHref(key) };
}

/** Address of a waybill; that of the list when an exchange gave an id too long for a message. */
function getWaybillHref(chainId: string): string {
  const href = `/edo?chain=${encodeURIComponent(chainId)}`;
  return href.length <= 500 ? href : '/edo';
}

/** Comments on waybills and clients. services/account is called before a transaction, which must not wait for it. */
export function commentRoutes(deps: RouteDeps): void {
  const { route, db, now } = deps;
  const getName = createPersonNameReader(deps.account, deps.log);
  const buildReader = ({ userId }: Identity) => ({ userId, now: now() });
  const mentionedBy = async (body: { text: string; mentions: string[] }, identity: Identity, traceId: string) => {
    const mentioned =
      body.mentions.length > 0 ? findMentionedPeople(body, await listOfficeColleagues(deps, identity, traceId)) : [];
    if (!mentioned) throw problem('comments/mention');
    return mentioned;
  };
  route(edoCommentsEndpoints.edoComments, ({ companyId, identity, params }) =>
    db.forCompany(companyId, async (trx) => {
      const rows = await listComments(trx, await requireSubject(trx, companyId, params));
      return { success: true, data: rows.map((row) => toComment(row, buildReader(identity))) };
    }),
  );
  route(edoCommentsEndpoints.addEdoComment, async (call) => {
    const { companyId, identity, params, body, request } = call;
    const mentions = await mentionedBy(body, identity, request.id);
    const author = { id: identity.userId, name: await getName(identity, request.id) };
    const reader = buildReader(identity);
    const words = { id: body.key.toLowerCase(), author, now: reader.now, text: body.text, mentions };
    const row = await db.forCompany(companyId, async (trx) => {
      const subject = await requireSubject(trx, companyId, params);
      return announceComment(trx, subject, await addComment(trx, subject, words));
    });
    return { success: true, data: toComment(row, reader) };
  });
  route(edoCommentsEndpoints.changeEdoComment, async (call) => {
    const { companyId, identity, params, body, request } = call;
    const mentions = await mentionedBy(body, identity, request.id);
    const reader = buildReader(identity);
    const row = await db.forCompany(companyId, async (trx) => {
      const subject = await requireSubject(trx, companyId, params);
      const key = { ...subject, commentId: params.commentId };
      return announceComment(trx, subject, await changeComment(trx, key, { reader, text: body.text, mentions }));
    });
    return { success: true, data: toComment(row, reader) };
  });
  route(edoCommentsEndpoints.removeEdoComment, async (call) => {
    const { companyId, identity, params } = call;
    await db.forCompany(companyId, async (trx) => {
      const subject = await requireSubject(trx, companyId, params);
      await removeComment(trx, { ...subject, commentId: params.commentId }, buildReader(identity));
    });
    return { success: true };
  });
}

/** Adds a new comment to the history of its waybill, and notifies the mentioned colleagues. */
async function announceComment(
  trx: Transaction<EdoTables>,
  { companyId, kind, id, title, href }: CommentedSubject,
  { comment, mentioned, isNew }: WrittenComment,
) {
  if (isNew && kind === 'waybill') {
    const author = { actor: 'user', userId: comment.author_id, name: comment.author_name } as const;
    const event = { kind: 'commented', author, at: comment.created_at } as const;
    await insertHistoryEvents(trx, companyId, { event, of: [{ chain_id: id }] });
  }
  const message = { kind: 'document', topic: 'document-mention', title, href } as const;
  await enqueueNotifications(trx, companyId, buildMentionMessages(comment, mentioned, message));
  return comment;
}
