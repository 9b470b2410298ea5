import { call } from '@trassa/api-client/call';
import { accountEndpoints } from '@trassa/contracts/account/account-endpoints';
import type { ForgotPassword, ResetPassword } from '@trassa/contracts/account/passwords';
import { useMutation } from '@trassa/mfe-kit/query';

export function useForgotPassword() {
  return useMutation({ mutationFn: (body: ForgotPassword) => call(accountEndpoints.forgotPassword, { body }) });
}

export function useResetPassword({ onSuccess }: { readonly onSuccess: () => void }) {
  return useMutation({
    mutationFn: (body: ResetPassword) => call(accountEndpoints.resetPassword, { body }),
    onSuccess,
  });
}
