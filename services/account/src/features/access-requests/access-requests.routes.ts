import { randomUUID } from 'node:crypto';
import type { NewAccessRequest } from '@trassa/contracts/account/access-requests';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { formatFullName, OPEN_OFFER_OR_LINK_DAYS } from '@trassa/contracts/account/people-values';
import { buildDoneReply } from '@trassa/contracts/envelope';
import { findKeyOwner } from '@trassa/service-kit/key-owners';
import { problem } from '@trassa/service-kit/problem-error';
import type { Router } from '@trassa/service-kit/route';
import type { CompanyTable } from '../../db/schema.ts';
import {
  listAskedCompanyIds,
  listManagerIds,
  lockAccessRequest,
  saveAccessRequest,
  updateAccessRequest,
} from '../../shared/access-requests.queries.ts';
import { findCompanyByInn } from '../../shared/account.queries.ts';
import { type RequestClient, readClientOfRequest } from '../../shared/client.ts';
import { isAwaitingErasure } from '../../shared/deletions.queries.ts';
import type { AccountDeps } from '../../shared/deps.ts';
import { insertEmail } from '../../shared/email.queries.ts';
import { toEmailKey } from '../../shared/emails.rules.ts';
import { insertMessage } from '../../shared/message.queries.ts';
import { isMember } from '../../shared/user.queries.ts';

const HOUR_MS = 3_600_000;
/** Companies that one address may ask for access in an hour, one email each: no mailbox can be flooded. */
const MAX_ASKED_COMPANIES_PER_HOUR = 3;

/**
 * Stores a request for access and sends the link that proves its address. The caller waits for one look-up only, so
 * that the response time does not show what is stored.
 */
async function requestAccess(deps: AccountDeps, form: NewAccessRequest): Promise<void> {
  const company = await deps.db.asSystem((trx) => findCompanyByInn(trx, form.inn));
  if (company) deps.afterAnswer.run(() => storeRequest(deps, form, company));
}

async function storeRequest(deps: AccountDeps, form: NewAccessRequest, company: CompanyTable): Promise<void> {
  const at = deps.now();
  const { email } = form;
  const key = toEmailKey(email);
  const { company_id: companyId, name: companyName } = company;
  await deps.db.asSystem(async (trx) => {
    const asked = await listAskedCompanyIds(trx, key, new Date(at.getTime() - HOUR_MS));
    // A member of the company needs no access: such a person signs in.
    const isRefused =
      asked.includes(companyId) ||
      asked.length >= MAX_ASKED_COMPANIES_PER_HOUR ||
      (await isMember(trx, companyId, key));
    if (isRefused) return;
    const request = await saveAccessRequest(trx, {
      ...{ company_id: companyId, id: randomUUID(), email, email_key: key },
      ...{ first_name: form.firstName, last_name: form.lastName, asked_at: at },
      expires_at: new Date(at.getTime() + OPEN_OFFER_OR_LINK_DAYS * 24 * HOUR_MS),
      ...{ proved_at: null, answered_at: null },
    });
    if (!request) return;
    const content = { kind: 'access-asked', data: { requestId: request.id, companyName } } as const;
    await insertEmail(trx, { companyId, to: email, content, at });
  });
  deps.emails.deliverNow();
}

/** Proves the address of a request by its link, once, and tells the directors. @throws account/access-invalid */
async function proveAddressOfRequest(deps: AccountDeps, token: string, client: RequestClient): Promise<void> {
  const id = deps.tokens.access.getId(token);
  const at = deps.now();
  await deps.db.asSystem(async (trx) => {
    const company_id = id ? await findKeyOwner(trx, 'access_requests.id', id) : undefined;
    const request = id && company_id ? await lockAccessRequest(trx, { company_id, id }) : undefined;
    const isOver = !request || request.proved_at || request.answered_at || request.expires_at <= at;
    if (isOver || (await isAwaitingErasure(trx, request.company_id))) throw problem('account/access-invalid');
    const { company_id: companyId, first_name: firstName, last_name: lastName } = request;
    await updateAccessRequest(trx, request, { proved_at: at });
    for (const userId of await listManagerIds(trx, companyId)) {
      const message = {
        key: `access/${request.id}/${userId}`,
        kind: 'system',
        topic: 'access-asked',
        title: 'Просят доступ к компании',
        text: `${formatFullName({ firstName, lastName })}, ${request.email}. Примите или отклоните просьбу в разделе «Сотрудники».`,
        href: '/dashboard/settings?tab=people',
        userId,
      } as const;
      await insertMessage(trx, { companyId, message, at });
    }
    const details = { requestId: request.id };
    await deps.appendAudit(trx, { kind: 'access.asked', at, companyId, userId: null, client, details });
  });
  deps.deliveries.deliverNow();
}

/** Calls of a person who asks a company for access; the calls that answer are in `features/people`. */
export function accessRequestRoutes(route: Router, deps: AccountDeps): void {
  route(peopleEndpoints.askAccess, async ({ body }) => {
    await requestAccess(deps, body);
    return buildDoneReply('Письмо со ссылкой уже в пути. Откройте её, и просьба уйдёт директору компании.');
  });

  route(peopleEndpoints.proveAccess, async ({ body, request }) => {
    await proveAddressOfRequest(deps, body.token, readClientOfRequest(request));
    return buildDoneReply('Просьба отправлена директору компании. Ответ придёт на почту.');
  });
}
