import type { Analytics } from '@trassa/contracts/edo/analytics';
import type { FilterState } from '@trassa/contracts/edo/filter-state';
import { Button } from '@trassa/ui/button';
import { Card } from '@trassa/ui/card';
import { Grid } from '@trassa/ui/layout';
import { RankList } from '@trassa/ui/rank-list';
import { Route } from '@trassa/ui/route';
import { edoPaths, mapPath } from '../../paths.ts';
import { routeNames } from '../waybill/route-names.rules.ts';
import { analyticsViewMessages as messages } from './analytics-view.messages.ts';

/** Companies and routes that stand in the most documents; a line leads to those documents. */
export function TopLists({ data, base }: { readonly data: Analytics; readonly base: Partial<FilterState> }) {
  const companies = data.topCompanies.map(({ key, name, inn, count }) => ({
    key,
    name,
    count,
    href: edoPaths.counted('documents', { ...base, ...edoPaths.ofCompany(inn, name) }),
  }));
  const routes = routeNames(data.popularRoutes).map(({ from, to, fromName, toName, count }) => ({
    key: `${from} ${to}`,
    name: <Route from={fromName} to={toName} />,
    count,
    href: edoPaths.counted('documents', { ...base, ...edoPaths.ofRoute(from, to) }),
  }));
  const toMap = (
    <Button size="s" variant="quiet" icon="map" href={mapPath}>
      {messages.onMap}
    </Button>
  );
  return (
    <Grid columns={2}>
      <Card title={messages.topCompanies} note={messages.topCompaniesNote}>
        {companies.length ? <RankList label={messages.topCompanies} lines={companies} /> : messages.noCompanies}
      </Card>
      <Card title={messages.topRoutes} actions={toMap}>
        {routes.length ? <RankList label={messages.topRoutes} lines={routes} /> : messages.noRoutes}
      </Card>
    </Grid>
  );
}
