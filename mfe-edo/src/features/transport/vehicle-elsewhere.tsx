import { documentCategories } from '@trassa/contracts/edo/statuses';
import { PartFailure } from '@trassa/mfe-kit/part-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { PanelSection } from '@trassa/ui/docked-panel';
import { Link } from '@trassa/ui/link';
import { SkeletonRows } from '@trassa/ui/skeleton';
import type { ReactNode } from 'react';
import { edoPaths } from '../../paths.ts';
import { vehicleCardMessages as messages } from './transport.messages.ts';
import styles from './transport.module.css';
import { categoriesQuery } from './vehicle-categories.queries.ts';

/**
 * Other categories of documents that name a vehicle without trips, each with a link.
 * `children`: fallback without such documents.
 */
export function VehicleElsewhere(props: { readonly plate: string; readonly children: ReactNode }) {
  const query = useQuery(categoriesQuery(props.plate));
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
