import { ApiError } from '@trassa/api-client/api-error';
import { call } from '@trassa/api-client/call';
import { findPartnerOffer } from '@trassa/api-client/partner-offer';
import type { NewAccessRequest } from '@trassa/contracts/account/access-requests';
import { peopleEndpoints } from '@trassa/contracts/account/people-endpoints';
import { paymentsEndpoints } from '@trassa/contracts/orders/payments-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@trassa/mfe-kit/query';
import { useSession } from '@trassa/mfe-kit/session';
import { buildRegistrationSource, type RegisterForm, toRegistration } from './register.rules.ts';

/** Partner offer named by the page address. */
export const partnerOfferQuery = (search: string) =>
  queryOptions({
    queryKey: ['account', 'partner-offer', search],
    queryFn: ({ signal }) => findPartnerOffer(search, Date.now(), signal),
    staleTime: 600_000,
  });

/** Plan named by the page address; null for an unknown id. */
export const wantedPlanQuery = (search: string) => {
  const id = new URLSearchParams(search).get('plan') ?? '';
  return queryOptions({
    queryKey: ['account', 'wanted-plan', id],
    queryFn: async ({ signal }) => {
      const { data: plans } = await call(paymentsEndpoints.plans, { signal });
      return plans.find((plan) => plan.id === id) ?? null;
    },
    enabled: id !== '',
  });
};

/** Registers with the partner of the shown offer; does not sign in. */
export function useRegister(search: string) {
  const client = useQueryClient();
  const { register } = useSession();
  return useMutation({
    mutationFn: async (form: RegisterForm) => {
      const offer = await client.ensureQueryData(partnerOfferQuery(search));
      return register(toRegistration(form, buildRegistrationSource(search, offer)));
    },
  });
}

/** Whether a registration was refused because its company is registered already. */
export const isCompanyKnownError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'account/company-known';

export const useAskAccess = () =>
  useMutation({ mutationFn: (body: NewAccessRequest) => call(peopleEndpoints.askAccess, { body }) });
