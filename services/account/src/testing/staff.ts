import { randomUUID } from 'node:crypto';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import type { InvitedRole } from '@trassa/contracts/account/people-values';
import type { Identity } from '@trassa/contracts/identity';
import type { TestService } from '@trassa/testing/test-service';
import type { aMailServer } from './mail-of-sandbox.ts';

/** Password of {@link createStaffInviter}, that of `ClientDevice`. */
const password = 'Kolesnik77';

/** Maker of people of a company, who come by an invitation; gives the address. */
export function createStaffInviter(service: TestService, mail: Awaited<ReturnType<typeof aMailServer>>) {
  return async (as: Identity, role: InvitedRole): Promise<string> => {
    const email = `${role}-${randomUUID()}@example.com`;
    await service.call(peopleEndpoints.invite, { as, body: { email, role } });
    const { text } = await mail.newestEmail(email);
    const token = /https:\/\/trassa\.example\/invite#(\S+)/.exec(text)?.[1] ?? '';
    const person = { firstName: 'Лариса', lastName: 'Осипова', phone: '+79204180756', password };
    const consents: ('terms' | 'personal-data')[] = ['terms', 'personal-data'];
    const { status } = await service.call(peopleEndpoints.acceptInvitation, { body: { token, ...person, consents } });
    if (status !== 200) throw new Error(`the invitation was answered with ${status}`);
    return email;
  };
}
