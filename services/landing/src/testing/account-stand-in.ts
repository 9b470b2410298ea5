import { randomUUID } from 'node:crypto';
import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { PartnerLinkRegistration } from '@trassa/contracts/account/partner-account';
import type { RegistrationSource } from '@trassa/contracts/account/sign-in';
import { problem } from '@trassa/service-kit/problem-error';
import { defineService } from '@trassa/service-kit/service';
import { aRunning, type TestService } from '@trassa/testing/test-service';
import { z } from 'zod';

/** Stand-in of services/account, by its contract. */
export interface AccountStandIn {
  service: TestService;
  /** Received registrations in order. */
  asked: PartnerLinkRegistration[];
  /** Sources of registration by company. */
  sources: Map<string, RegistrationSource>;
  /** Companies that wait for their erasure. */
  closed: Set<string>;
}

/** Starts the stand-in. Addresses that begin with `taken` are taken; those with `proof` are to be proved first. */
export async function anAccountService(now: () => Date): Promise<AccountStandIn> {
  const asked: PartnerLinkRegistration[] = [];
  const sources = new Map<string, RegistrationSource>();
  const closed = new Set<string>();
  const leads = new Set<string>();
  const definition = defineService({
    name: 'account',
    version: '1.0.0',
    config: z.object({}),
    migrations: {},
    build: async ({ route }) => {
      route(authEndpoints.partnerRegister, ({ body }) => {
        asked.push(body);
        if (body.registration.email.startsWith('taken')) throw problem('account/email-taken');
        if (body.registration.email.startsWith('proof')) {
          return { success: true as const, data: { user: buildUser(body), cookies: [] } };
        }
        if (leads.has(body.leadId)) throw problem('account/lead-used');
        leads.add(body.leadId);
        return {
          success: true as const,
          data: {
            user: buildUser(body),
            tokens: { accessToken: 'access', refreshToken: 'refresh' },
            cookies: ['a=1', 'b=2'],
          },
        };
      });
      route(authEndpoints.source, ({ companyId }) => ({
        success: true as const,
        data: {
          ...sources.get(companyId),
          registeredAt: now().toISOString(),
          contact: { name: 'ООО «Ветер»', phone: '' },
          ...(closed.has(companyId) ? { closed: true as const } : {}),
        },
      }));
    },
  });
  return { service: await aRunning(definition), asked, sources, closed };
}

function buildUser({ registration }: PartnerLinkRegistration) {
  const companyId = randomUUID();
  const { firstName, lastName, email, phone, companyName, inn, address } = registration;
  const company = { id: companyId, name: companyName, inn, kpp: '', ogrn: '', address, verified: false };
  return { id: randomUUID(), firstName, lastName, email, phone, role: 'director' as const, companyId, company };
}
