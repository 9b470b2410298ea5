import { edoSigningEndpoints } from '@trassa/contracts/edo/signing-endpoints';
import { queryOptions, readQuery } from '@trassa/mfe-kit/query';
import { createPluginSigner } from '../../../shared/signing/plugin-signer.ts';

/** Ways of signing beside the plug-in of the browser. */
export const signingWaysQuery = () => readQuery(['edo', 'signing-ways'], edoSigningEndpoints.signingWays);

export const pluginSigner = createPluginSigner();

/** Certificates of this computer, or why they cannot be read. A token may be put in or taken out at any time. */
export const certificatesQuery = () =>
  queryOptions({ queryKey: ['certificates'], queryFn: () => pluginSigner.certificates(), staleTime: 30_000 });
