import { call } from '@trassa/api-client/call';
import { cabinetEndpoints } from '@trassa/contracts/account/cabinet-endpoints';
import type { ForgotPassword, ResetPassword } from '@trassa/contracts/account/passwords';
import { useMutation } from '@trassa/mfe-kit/query';

/** Asks for the letter. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (body: ForgotPassword) => call(cabinetEndpoints.forgotPassword, { body }) });
}

/** Sets the new password. */
export function useResetPassword({ onSuccess }: { readonly onSuccess: () => void }) {
  return useMutation({
    mutationFn: (body: ResetPassword) => call(cabinetEndpoints.resetPassword, { body }),
    onSuccess,
  });
}
