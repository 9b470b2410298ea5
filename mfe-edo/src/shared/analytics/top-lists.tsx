import type { Analytics, CompanyRole } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { Route } from '@trassa/freight-ui/route';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Grid } from '@trassa/ui/layout';
import { RankList } from '@trassa/ui/rank-list';
import { Segmented } from '@trassa/ui/segmented';
import { useState } from 'react';
import { edoPaths, mapPath } from '../../paths.ts';
import { listNamedRoutes } from '../waybill/route-names.rules.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';
import styles from './analytics-view.module.css';

interface TopListsProps {
  readonly data: Analytics;
  readonly base: Partial<FilterState>;
}

type ShownRole = 'all' | CompanyRole;
const shownRoles: readonly ShownRole[] = ['all', 'go', 'gp', 'tk'];
const roleOptions = shownRoles.map((value) => ({ value, label: messages.roles[value] }));

function TopCompanies({ data, base }: TopListsProps) {
  const [role, setRole] = useState<ShownRole>('all');
  const companies = role === 'all' ? data.topCompanies : data.topByRole[role];
  const lines = companies.map(({ key, name, inn, role: most, count }) => ({
    key,
    name,
    count,
    ...(role === 'all' ? { note: messages.roleOf[most] } : {}),
    href: edoPaths.counted('documents', { ...base, ...edoPaths.ofCompany(inn, name) }),
  }));
  return (
    <Card
      title={messages.topCompanies}
      actions={<Segmented label={messages.role} value={role} options={roleOptions} onChange={setRole} />}
    >
      {lines.length ? <RankList label={messages.topCompanies} lines={lines} /> : messages.noCompanies[role]}
      {lines.length ? <p className={styles.note}>{messages.topCompaniesNote(role)}</p> : null}
    </Card>
  );
}

function TopRoutes({ data, base }: TopListsProps) {
  const routes = listNamedRoutes(data.popularRoutes).map(({ from, to, fromName, toName, count }) => ({
    key: `${from} ${to}`,
    name: <Route from={fromName} to={toName} layout="under" />,
    count,
    href: edoPaths.counted('documents', { ...base, ...edoPaths.ofRoute(from, to) }),
  }));
  const toMap = (
    <Button size="s" variant="quiet" icon="map" href={mapPath}>
      {messages.onMap}
    </Button>
  );
  return (
    <Card title={messages.topRoutes} note={messages.topRoutesNote} actions={toMap}>
      {routes.length ? <RankList label={messages.topRoutes} lines={routes} /> : messages.noRoutes}
    </Card>
  );
}

/** Companies, all or of one role, and routes with the most documents; a row links to its documents. */
export function TopLists(props: TopListsProps) {
  return (
    <Grid columns={2}>
      <TopCompanies {...props} />
      <TopRoutes {...props} />
    </Grid>
  );
}
