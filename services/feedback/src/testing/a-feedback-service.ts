import { randomUUID } from 'node:crypto';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { NewMessage } from '@trassa/contracts/account/messages';
import type { FeedbackItem, FeedbackQuery } from '@trassa/contracts/feedback/feedback';
import { feedbackEndpoints } from '@trassa/contracts/feedback/feedback-endpoints';
import type { Identity } from '@trassa/contracts/identity';
import { problem } from '@trassa/service-kit/problem-error';
import { defineService } from '@trassa/service-kit/service';
import { anAdmin } from '@trassa/testing/people';
import { aRunning } from '@trassa/testing/test-service';
import { z } from 'zod';
import { feedbackService } from '../service.ts';

/** Names by user id; by default «Борис Игнатьев». */
const names = new Map<string, [string, string]>();

function buildUser({ userId, companyId, role }: Identity, demoted: boolean) {
  const [firstName, lastName] = names.get(userId) ?? ['Борис', 'Игнатьев'];
  const blank = { inn: '', kpp: '', ogrn: '', address: '', verified: false };
  return {
    id: userId,
    firstName,
    lastName,
    email: `${userId.slice(0, 8)}@example.com`,
    phone: '',
    role: demoted ? ('driver' as const) : role,
    companyId,
    company: { id: companyId, name: 'ООО «Волга-Карго»', ...blank },
  };
}

/** Stand-in of services/account: identities, and received messages. */
async function anAccountService() {
  const state = { told: [] as (NewMessage & { companyId: string })[], demoted: new Set<string>(), down: false };
  const definition = defineService({
    name: 'account',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    build: async ({ route }) => {
      route(authEndpoints.me, ({ identity }) => {
        if (state.down) throw problem('common/unavailable');
        return { success: true as const, data: buildUser(identity, state.demoted.has(identity.userId)) };
      });
      route(accountEndpoints.postMessage, ({ companyId, body }) => {
        if (state.down) throw problem('common/unavailable');
        if ('title' in body) state.told.push({ ...body, companyId });
        return { success: true as const };
      });
    },
  });
  return { state, service: await aRunning(definition) };
}

/** Body of POST /api/feedback; `parts` may be invalid. */
export function aMessage(parts: object = {}) {
  const viewport = { width: 1440, height: 900 };
  return {
    message: 'Не нахожу, где скачать счёт',
    screen: 'Заказы',
    metadata: { url: '/dashboard/orders', userAgent: 'Chromium', timestamp: '2026-11-20T09:00:00.000Z', viewport },
    ...parts,
  };
}

/** services/feedback with a stand-in of services/account and an administrator, on an adjustable clock. */
export async function aFeedbackService(env: Record<string, string> = {}) {
  const account = await anAccountService();
  const clock = { now: new Date('2026-11-20T09:00:00Z') };
  const service = await aRunning(feedbackService, {
    now: () => clock.now,
    env: { SERVICE_URLS: JSON.stringify({ account: account.service.url }), ...env },
  });
  const admin = anAdmin();
  names.set(admin.userId, ['Анна', 'Власова']);
  const send = (as: Identity | null, parts: object = {}, key?: string) =>
    service.call(feedbackEndpoints.send, {
      as,
      body: aMessage(parts),
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const list = (query: FeedbackQuery = {}, as: Identity | null = admin) =>
    service.call(feedbackEndpoints.list, { as, query });
  return {
    service,
    accounts: account.state,
    clock,
    admin,
    send,
    list,
    one: async (message: string): Promise<FeedbackItem> => {
      const { body } = await list({ limit: 100 });
      const found = body.feedback.find((item) => item.message === message);
      if (!found) throw new Error(`no message "${message}"`);
      return found;
    },
    answer: (id: string, text: string, key: string = randomUUID()) =>
      service.call(feedbackEndpoints.answer, {
        as: admin,
        params: { id },
        body: { text },
        headers: { 'idempotency-key': key },
      }),
    stop: async () => {
      await service.stop();
      await account.service.stop();
    },
  };
}
