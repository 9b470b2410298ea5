import { isLikelySamePerson } from '@trassa/contracts/identity/person.rules';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { Fleet, FleetDriver, FleetVehicle } from '@trassa/contracts/orders/fleet';
import { ListSearch } from '@trassa/freight-ui/list-search';
import { ExcelButton } from '@trassa/mfe-kit/excel-button';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { useSearchParams } from '@trassa/mfe-kit/router';
import { useMay } from '@trassa/mfe-kit/session';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { confirm } from '@trassa/ui/confirm';
import { DataTable } from '@trassa/ui/data-table';
import { Drawer } from '@trassa/ui/drawer';
import { EmptyState } from '@trassa/ui/empty-state';
import { PageTitle } from '@trassa/ui/frame';
import { Filters } from '@trassa/ui/layout';
import { ListSkeleton } from '@trassa/ui/list-skeleton';
import { Segmented } from '@trassa/ui/segmented';
import { useMemo, useState } from 'react';
import { fleetQuery } from '../../shared/fleet/fleet.queries.ts';
import { DriverForm } from './driver-form.tsx';
import { driverColumns, vehicleColumns } from './fleet-columns.tsx';
import { fleetMessages as messages } from './fleet-directory.messages.ts';
import styles from './fleet-directory.module.css';
import { type SavedEntryKey, useRemoveEntry } from './fleet-directory.queries.ts';
import { findInFleet } from './fleet-search.rules.ts';
import { buildFleetSheets } from './fleet-sheets.ts';
import { VehicleForm } from './vehicle-form.tsx';

/** Most suggestions shown; a «more» button shows the rest. */
const MAX_SUGGESTIONS_SHOWN = 12;

type View = 'vehicles' | 'drivers';
/** The entry in the form: a stored one, or the beginnings of a new one. */
type EditedEntry =
  | { view: 'vehicles'; entry: Partial<FleetVehicle> }
  | { view: 'drivers'; entry: Partial<FleetDriver> };

/** Tab and search of the address; the search holds for both tabs. */
function useView() {
  const [params, setParams] = useSearchParams();
  const view: View = params.get('view') === 'drivers' ? 'drivers' : 'vehicles';
  const search = params.get('search') ?? '';
  const go = (next: View, text: string) =>
    setParams({ ...(next === 'vehicles' ? {} : { view: next }), ...(text ? { search: text } : {}) }, { replace: true });
  return { view, search, show: (next: View) => go(next, search), find: (text: string) => go(view, text) };
}

function useConfirmedRemoval() {
  const remove = useRemoveEntry();
  return async (entry: SavedEntryKey, name: string) => {
    const agreed = await confirm({
      title: messages.removeQuestion(name),
      text: messages.removeText,
      okText: messages.remove,
      danger: true,
      action: () => remove(entry),
    });
    if (agreed) toast.success(messages.removed);
  };
}

/** Name of a found driver, and a driver of the directory who may be the same person, such as with initials. */
function formatFoundDriver(name: string, drivers: Fleet['drivers']): string {
  const like = drivers.find((driver) => isLikelySamePerson(name, driver.name));
  return like ? messages.like(name, like.name) : name;
}

function FoundSuggestions({
  view,
  fleet: { found, drivers },
  onEdit,
}: {
  readonly view: View;
  readonly fleet: Fleet;
  readonly onEdit: (edited: EditedEntry) => void;
}) {
  const choices =
    view === 'vehicles'
      ? found.plates.map((plate) => ({ name: plate, text: parsePlate(plate).text, edited: { view, entry: { plate } } }))
      : found.drivers.map((driver) => {
          const { name } = driver;
          return { name, text: formatFoundDriver(name, drivers), edited: { view, entry: driver } };
        });
  const [isWhole, setIsWhole] = useState(false);
  if (choices.length === 0) return null;
  const shown = isWhole ? choices : choices.slice(0, MAX_SUGGESTIONS_SHOWN);
  return (
    <section className={styles.found} aria-label={messages.found}>
      <span>{messages.found}:</span>
      {shown.map(({ name, text, edited }) => (
        <Button
          key={name}
          size="s"
          icon="plus"
          aria-label={messages.add(text)}
          onClick={() => onEdit(edited as EditedEntry)}
        >
          {text}
        </Button>
      ))}
      {shown.length < choices.length ? (
        <Button size="s" variant="link" onClick={() => setIsWhole(true)}>
          {messages.moreFound(choices.length - shown.length)}
        </Button>
      ) : null}
    </section>
  );
}

function Tables({
  fleet,
  view,
  search,
  onEdit,
}: {
  readonly fleet: Fleet;
  readonly view: View;
  readonly search: string;
  readonly onEdit: (edited: EditedEntry) => void;
}) {
  const ask = useConfirmedRemoval();
  const mayManage = useMay('orders.manage');
  const vehicles = useMemo(
    () =>
      vehicleColumns(
        mayManage && {
          onEdit: (entry) => onEdit({ view: 'vehicles', entry }),
          onRemove: (entry) => void ask(entry, parsePlate(entry.plate).text),
        },
      ),
    [onEdit, ask, mayManage],
  );
  const drivers = useMemo(
    () =>
      driverColumns(
        mayManage && {
          onEdit: (entry) => onEdit({ view: 'drivers', entry }),
          onRemove: (entry) => void ask(entry, entry.name),
        },
      ),
    [onEdit, ask, mayManage],
  );
  const found = useMemo(() => findInFleet(fleet, search), [fleet, search]);
  const emptyText = mayManage ? messages.emptyText : messages.others;
  const empty = (title: string) =>
    search === '' ? (
      <EmptyState title={title} text={emptyText} />
    ) : (
      <EmptyState title={messages.nothing} text={messages.nothingText} />
    );
  return view === 'vehicles' ? (
    <DataTable
      label={messages.vehicles}
      columns={vehicles}
      rows={found.vehicles}
      rowKey={({ id }) => id}
      empty={empty(messages.emptyVehicles)}
    />
  ) : (
    <DataTable
      label={messages.drivers}
      columns={drivers}
      rows={found.drivers}
      rowKey={({ id }) => id}
      empty={empty(messages.emptyDrivers)}
    />
  );
}

const toSavedEntryKey = ({ id, version }: { id?: string; version?: number }) =>
  id && version ? { id, version } : undefined;

function EntryForm({ edited, onClose }: { readonly edited: EditedEntry; readonly onClose: () => void }) {
  const shared = { saved: toSavedEntryKey(edited.entry), onClose };
  return edited.view === 'vehicles' ? (
    <VehicleForm {...shared} initial={edited.entry} />
  ) : (
    <DriverForm {...shared} initial={edited.entry} />
  );
}

/** /transport/directory: vehicles and drivers of the company with the terms of their papers. */
export function FleetDirectoryPage() {
  const { data, error, isFetching, refetch } = useQuery(fleetQuery());
  const { view, search, show, find } = useView();
  const [edited, setEdited] = useState<EditedEntry | null>(null);
  const close = () => setEdited(null);
  const mayManage = useMay('orders.manage');
  const actions = (
    <>
      <ExcelButton file={messages.file} disabled={!data} sheets={() => (data ? buildFleetSheets(data) : [])} />
      {mayManage ? (
        <Button variant="primary" icon="plus" onClick={() => setEdited({ view, entry: {} })}>
          {view === 'vehicles' ? messages.addVehicle : messages.addDriver}
        </Button>
      ) : null}
    </>
  );
  return (
    <>
      <PageTitle title={messages.title} text={messages.text} actions={actions} />
      <Filters wrap>
        <ListSearch label={messages.search} value={search} onSearch={find} />
        <Segmented
          label={messages.view}
          value={view}
          onChange={show}
          options={[
            { value: 'vehicles', label: messages.vehicles },
            { value: 'drivers', label: messages.drivers },
          ]}
        />
      </Filters>
      {mayManage && data ? <FoundSuggestions view={view} fleet={data} onEdit={setEdited} /> : null}
      {data ? <Tables fleet={data} view={view} search={search} onEdit={setEdited} /> : null}
      {error && !data ? (
        <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {data || error ? null : <ListSkeleton bare />}
      <Drawer
        open={edited !== null}
        title={edited?.view === 'drivers' ? messages.form.driver : messages.form.vehicle}
        onClose={close}
        width={560}
      >
        {edited ? <EntryForm edited={edited} onClose={close} /> : null}
      </Drawer>
    </>
  );
}
