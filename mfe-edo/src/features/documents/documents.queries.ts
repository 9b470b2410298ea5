import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import type { ChainsQuery } from '@trassa/contracts/edo/filters';
import { keepPreviousData, readQuery } from '@trassa/mfe-kit/query';

/** Page of chains. `version` changes with arriving documents, which makes the page load again. */
export const chainsQuery = (query: ChainsQuery, version: string) =>
  readQuery(['edo', 'chains', query, version], edoEndpoints.chains, { query }, { placeholderData: keepPreviousData });
