import { serviceCallers } from '@trassa/contracts/platform/service-callers';
import type { Env } from '@trassa/service-kit/config';
import { createIdentitySettings } from '@trassa/service-kit/identities';
import { readSetting } from '@trassa/service-kit/settings-files';

/** Keys of services for one run, since nothing outside checks what they sign. Empty where the settings have keys. */
export function generateMissingServiceKeys(env: Env): Record<string, string> {
  return readSetting(env, 'IDENTITY_PUBLIC_KEYS') ? {} : createIdentitySettings(Object.keys(serviceCallers));
}
