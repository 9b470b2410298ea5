import { authEndpoints } from '@trassa/contracts/account/auth-endpoints';
import type { CarrierContact } from '@trassa/contracts/account/partner-account';
import type { Colleague, Person } from '@trassa/contracts/account/people';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { formatFullName } from '@trassa/contracts/account/people-values';
import type { User } from '@trassa/contracts/account/user';
import type { Identity } from '@trassa/contracts/identity';
import type { ServiceClient } from '@trassa/service-kit/service-client';
import { createSingleFlight } from '@trassa/service-kit/single-flight';
import { buildServiceCaller } from './caller.ts';

export interface AccountClient {
  /** Email of the person, to which receipts of payments go. */
  getEmail: (identity: Identity, traceId: string) => Promise<string>;
  /** The person and the company. */
  getUser: (identity: Identity, traceId: string) => Promise<User>;
  people: (identity: Identity, traceId: string) => Promise<Colleague[]>;
  /** People with the role of a driver. */
  drivers: (identity: Identity, traceId: string) => Promise<Colleague[]>;
  /** Ids of the people of the company, for callers who may not see its people. */
  listPersonIds: (companyId: string, traceId: string) => Promise<string[]>;
  /**
   * Whether the company waits for its erasure. False while services/account is away, because clients of other
   * companies wait for their cargo.
   */
  isClosed: (companyId: string, traceId: string) => Promise<boolean>;
  /** Name and phone of the company for its clients; null without an answer of services/account. */
  findContact: (companyId: string, traceId: string) => Promise<CarrierContact | null>;
  registeredAt: (companyId: string, traceId: string) => Promise<Date>;
}

export function createAccountClient(account: ServiceClient): AccountClient {
  const askEmail = createSingleFlight(
    ({ identity }: { identity: Identity; traceId: string }) => identity.userId,
    async ({ identity, traceId }) =>
      (await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId })).data.email,
  );
  const listPeople = async (identity: Identity, traceId: string) =>
    (await account(peopleEndpoints.people, { caller: { kind: 'user', identity }, traceId })).data.people;
  const source = async (companyId: string, traceId: string) =>
    (await account(authEndpoints.source, { caller: buildServiceCaller(companyId), traceId })).data;
  const buildColleague = ({ id, ...person }: Person): Colleague => ({ id, name: formatFullName(person) });
  return {
    getEmail: (identity, traceId) => askEmail({ identity, traceId }),
    getUser: async (identity, traceId) =>
      (await account(authEndpoints.me, { caller: { kind: 'user', identity }, traceId })).data,
    people: async (identity, traceId) => (await listPeople(identity, traceId)).map(buildColleague),
    drivers: async (identity, traceId) =>
      (await listPeople(identity, traceId)).filter(({ role }) => role === 'driver').map(buildColleague),
    listPersonIds: async (companyId, traceId) =>
      (await account(peopleEndpoints.peopleIds, { caller: buildServiceCaller(companyId), traceId })).data,
    isClosed: (companyId, traceId) =>
      source(companyId, traceId).then(
        ({ closed }) => closed === true,
        () => false,
      ),
    findContact: (companyId, traceId) =>
      source(companyId, traceId).then(
        ({ contact }) => contact,
        () => null,
      ),
    registeredAt: async (companyId, traceId) => new Date((await source(companyId, traceId)).registeredAt),
  };
}
