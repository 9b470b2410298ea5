import type { GeoDeps } from '../shared/deps.ts';
import type { AddressSource } from './address-source.ts';
import { createDadataAddresses } from './dadata-addresses.ts';
import { createGazetteerAddresses } from './gazetteer-addresses.ts';

/** Who suggests addresses, in this order: DaData where there is a token, and the gazetteer. */
export function createAddressSources({ config, gazetteer, now }: GeoDeps): AddressSource[] {
  const { DADATA_URL: url, DADATA_TOKEN: token } = config;
  return [...(token ? [createDadataAddresses({ url, token, now })] : []), createGazetteerAddresses(gazetteer)];
}
