import { call } from '@trassa/api-client/call';
import type { Chain } from '@trassa/contracts/edo/document';
import { edoEndpoints } from '@trassa/contracts/edo/edo-endpoints';
import { type DocumentCategory, documentCategories } from '@trassa/contracts/edo/statuses';
import { normalizePlate } from '@trassa/contracts/identity/plate.rules';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { queryOptions, useQuery } from '@trassa/mfe-kit/query';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import { edoPaths } from '../../paths.ts';
import { vehicleCardMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';

/** Categories of chains of exactly this vehicle, in the catalogue's order: the search also finds longer plates. */
function listCategoriesOfVehicle(chains: readonly Pick<Chain, 'vehicle' | 'docflowType'>[], plate: string) {
  const own = chains.filter(({ vehicle }) => normalizePlate(vehicle) === normalizePlate(plate));
  const named = new Set(own.map(({ docflowType }) => docflowType));
  return (Object.keys(documentCategories) as DocumentCategory[]).filter((category) => named.has(category));
}

const MOST_CHAINS_READ = 100;

/** Categories of documents that name a vehicle, with or without trips. */
const categoriesOfVehicleQuery = (plate: string) =>
  queryOptions({
    queryKey: ['edo', 'vehicle-categories', plate],
    queryFn: async ({ signal }) => {
      const query = { category: '0', transport: plate, limit: MOST_CHAINS_READ } as const;
      return listCategoriesOfVehicle((await call(edoEndpoints.chains, { query, signal })).data.chains, plate);
    },
  });

/**
 * Other categories of documents that name a vehicle without trips, each with a link.
 * `children`: fallback without such documents.
 */
export function VehicleElsewhere(props: { readonly plate: string; readonly children: ReactNode }) {
  const query = useQuery(categoriesOfVehicleQuery(props.plate));
  const { data, isPending } = query;
  if (isPending) return <SkeletonRows rows={3} />;
  if (!data) return <PartFailure text={messages.elsewhereFailed} query={query} />;
  if (data.length === 0) return props.children;
  return (
    <PanelSection title={messages.noTrips}>
      <p>{messages.elsewhere}</p>
      <ul className={styles.drivers} aria-label={messages.elsewhereList}>
        {data.map((category) => (
          <li key={category}>
            <Link href={edoPaths.ofVehicle(props.plate, category)}>{documentCategories[category]}</Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
