import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import type { Env } from '@trassa/service-kit/config';
import { createIdentities } from '@trassa/service-kit/identities';
import { readSetting } from '@trassa/service-kit/settings-files';

/** Keys of services for one run: nothing outside checks what they sign, so nothing is kept. Empty where they are given. */
export function createKeys(env: Env): Record<string, string> {
  return readSetting(env, 'IDENTITY_PUBLIC_KEYS') ? {} : createIdentities(Object.keys(serviceCallers));
}
