import type { ClientCard as Card } from '@trassa/contracts/edo/clients';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { CommentsSection } from '@trassa/freight-ui/comments/comments-section';
import { Company } from '@trassa/freight-ui/company';
import { Plate } from '@trassa/freight-ui/plate';
import { Route } from '@trassa/freight-ui/route';
import { StatusBadge } from '@trassa/freight-ui/status-badge';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useMay } from '@trassa/mfe-kit/session';
import { Button } from '@trassa/ui/button';
import { Pairs } from '@trassa/ui/card';
import { DateTime } from '@trassa/ui/date-time';
import { DockedPanel, PanelSection } from '@trassa/ui/docked-panel';
import { formatNumber, noValue } from '@trassa/ui/format';
import { Link } from '@trassa/ui/link';
import { RankList } from '@trassa/ui/rank-list';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { edoPaths } from '../../paths.ts';
import { buildCommentSource } from '../../shared/comments/comments.queries.ts';
import { formatFailureText } from '../../shared/listing/failure-reason.rules.ts';
import { listNamedRoutes } from '../../shared/waybill/route-names.rules.ts';
import { getPlaceName } from '../../shared/waybill/waybill.rules.ts';
import { ClientMoneySection } from './client-money.tsx';
import { clientsMessages, clientCardMessages as messages, roleNames } from './clients.messages.ts';
import styles from './clients.module.css';
import { clientQuery } from './clients.queries.ts';
import { formatKpp, listClientRoles } from './clients.rules.ts';
import { CompanyCheck } from './company-check.tsx';

/** Filter by the INN of a company, for each role. */
const innFilters = { go: 'shipperInn', gp: 'receiverInn', tk: 'carrierInn' } as const;

function ClientDocumentFacts({ client }: { readonly client: Card }) {
  const linked = (count: number, filters: Partial<FilterState>) => (
    <Link href={edoPaths.counted('documents', filters)}>{formatNumber(count)}</Link>
  );
  const roles = listClientRoles(client).map(([role, count]) => ({
    name: roleNames[role],
    value: client.inn ? linked(count, { [innFilters[role]]: client.inn }) : formatNumber(count),
  }));
  return (
    <PanelSection title={messages.facts}>
      <Pairs
        rows={[
          { name: messages.count, value: linked(client.documentsCount, edoPaths.ofCompany(client.inn, client.name)) },
          {
            name: messages.waybills,
            value: linked(client.waybillDocuments, {
              category: 'ETRN',
              ...edoPaths.ofCompany(client.inn, client.name),
            }),
          },
          {
            name: messages.last,
            value: client.lastDocumentDate ? <DateTime value={client.lastDocumentDate} /> : noValue,
          },
          ...roles,
        ]}
      />
    </PanelSection>
  );
}

function LatestDocuments({ client }: { readonly client: Card }) {
  return (
    <PanelSection title={messages.latest}>
      <ul className={styles.documents}>
        {client.documents.map((document) => (
          <li key={document.id}>
            <Link href={edoPaths.chain(document.chainId)}>
              <b>{document.number || messages.noNumber}</b>
              <DateTime value={document.createDate} />
              <small>
                {[document.statusLabel, `${getPlaceName(document.from)} → ${getPlaceName(document.to)}`]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function ClientCardBody({ client }: { readonly client: Card }) {
  return (
    <>
      <ClientMoneySection client={client} />
      <CompanyCheck check={client.check} />
      {client.role === 'payer' ? (
        <PanelSection title={messages.facts}>{messages.noDocuments}</PanelSection>
      ) : (
        <DocumentSections client={client} />
      )}
    </>
  );
}

function Branches({ client }: { readonly client: Card }) {
  return (
    <PanelSection title={messages.branches}>
      <ul className={styles.documents}>
        {client.branches.map(({ kpp, name, address, waybills, lastDocumentDate }) => (
          <li key={kpp}>
            <Link href={edoPaths.ofBranch(client.inn, kpp)}>
              <b>{messages.branch(kpp, waybills)}</b>
              <DateTime value={lastDocumentDate} />
              {name === client.name ? null : <small title={name}>{name}</small>}
              <small title={address}>{address}</small>
            </Link>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** What documents say of a client, and comments, which only clients named in documents have. */
function DocumentSections({ client }: { readonly client: Card }) {
  const routes = listNamedRoutes(client.routes).map(({ from, to, fromName, toName, count }) => ({
    key: `${from} ${to}`,
    name: <Route from={fromName} to={toName} layout="under" />,
    count,
    href: edoPaths.counted('documents', {
      ...edoPaths.ofCompany(client.inn, client.name),
      ...edoPaths.ofRoute(from, to),
    }),
  }));
  return (
    <>
      <ClientDocumentFacts client={client} />
      {client.branches.length ? <Branches client={client} /> : null}
      <PanelSection title={messages.routes}>
        {routes.length ? <RankList label={messages.routes} lines={routes} /> : messages.noRoutes}
      </PanelSection>
      <PanelSection title={messages.vehicles}>
        {client.vehicles.length ? (
          <ul className={styles.vehicles}>
            {client.vehicles.map((vehicle) => (
              <li key={vehicle.name}>
                <Link href={edoPaths.vehicle(vehicle.name)} aria-label={messages.openVehicle(vehicle.name)}>
                  <Plate number={vehicle.name} size="s" />
                </Link>
                <Link
                  href={edoPaths.counted('documents', {
                    ...edoPaths.ofCompany(client.inn, client.name),
                    vehicleNumber: vehicle.name,
                  })}
                >
                  {messages.documents(vehicle.count)}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          messages.noVehicles
        )}
      </PanelSection>
      <CommentsSection source={buildCommentSource('client', client.key)} />
      <LatestDocuments client={client} />
    </>
  );
}

/** Client beside the list: money, register check, documents, routes, vehicles, comments. */
export function ClientCard({ clientKey, onClose }: { readonly clientKey: string; readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(clientQuery(clientKey, useMay('costs')));
  const footer =
    data && data.role !== 'payer' ? (
      <Button icon="file-text" href={edoPaths.counted('documents', edoPaths.ofCompany(data.inn, data.name))}>
        {messages.allDocuments}
      </Button>
    ) : undefined;
  return (
    <DockedPanel
      label={messages.label}
      title={data ? <Company name={data.name} inn={data.inn} kpp={formatKpp(data)} /> : messages.label}
      note={data ? <StatusBadge kind="client" code={data.status} /> : undefined}
      footer={footer}
      onClose={onClose}
    >
      {data ? <ClientCardBody client={data} /> : null}
      {error ? (
        <LoadFailure
          title={messages.failed}
          text={formatFailureText(error, messages.failed, clientsMessages.safe)}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonRows rows={6} /> : null}
    </DockedPanel>
  );
}
