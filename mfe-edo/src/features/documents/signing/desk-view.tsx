import type { IngestProgress } from '@trassa/contracts/edo/connection';
import { useQuery } from '@trassa/mfe-kit/query';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { lazy, Suspense } from 'react';
import { getIngestVersion } from '../../../shared/connection/use-documents-version.ts';
import { toChainsQuery } from '../document-filters.rules.ts';
import { chainsQuery } from '../documents.queries.ts';
import { StatusTabs } from '../status-tabs.tsx';
import { useFilters } from '../use-filters.ts';

/** Lazy, because the desk has rows only where an operator takes titles. */
const SigningDesk = lazy(async () => ({ default: (await import('./signing-desk.tsx')).SigningDesk }));

interface DeskViewProps {
  readonly ingest: IngestProgress | null;
  readonly activeChain: string | null;
  readonly onOpen: (chainId: string) => void;
  readonly onDesk: (isDesk: boolean) => void;
}

/** The signing desk under the tabs of the list, with the counts that the list has loaded. */
export function DeskView({ ingest, activeChain, onOpen, onDesk }: DeskViewProps) {
  const { filters } = useFilters();
  const { data } = useQuery({ ...chainsQuery(toChainsQuery(filters), getIngestVersion(ingest)), enabled: false });
  return (
    <Suspense fallback={<ListSkeleton bare />}>
      <SigningDesk tabs={<StatusTabs page={data} isDesk onDesk={onDesk} />} activeChain={activeChain} onOpen={onOpen} />
    </Suspense>
  );
}
