import type { PositionSource, PositionUnit } from '@trassa/contracts/geo/position-sources';
import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import { SelectField, type SelectOption } from '@trassa/freight-ui/select-field';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useMutation, useQuery, useQueryClient } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { FormShell } from '@trassa/ui/form-shell';
import { formatRelative } from '@trassa/ui/format-date';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { useState } from 'react';
import { sourcesMessages as messages } from './sources.messages.ts';
import styles from './sources.module.css';
import { fleetQuery, matchUnits, reloadSources, unitsQuery } from './sources.queries.ts';

/** Poll interval while the system has named no unit yet, in milliseconds. */
const UNNAMED_POLL_MS = 3000;
/** Value of the choice without a vehicle: a select cannot hold an empty value. */
const NO_VEHICLE = 'none';

function Unit(props: {
  readonly unit: PositionUnit;
  readonly chosen: string | null;
  readonly options: readonly SelectOption[];
  readonly onChoose: (vehicleId: string | null) => void;
}) {
  const { unit, chosen, options, onChoose } = props;
  const suggestion = chosen === null ? options.find(({ value }) => value === unit.suggestedId) : undefined;
  return (
    <li>
      <SelectField
        label={unit.name}
        hint={unit.lastAt ? `${messages.lastPoint} ${formatRelative(unit.lastAt)}` : messages.noPoint}
        options={[{ value: NO_VEHICLE, label: messages.noVehicle }, ...options]}
        value={chosen ?? NO_VEHICLE}
        onChange={(value) => onChoose(value === NO_VEHICLE ? null : value)}
      />
      {suggestion ? (
        <Button size="s" variant="quiet" icon="check" onClick={() => onChoose(suggestion.value)}>
          {messages.suggested(suggestion.label)}
        </Button>
      ) : null}
    </li>
  );
}

/** Units of a system with their vehicles; a suggestion by plate needs the confirmation of a person. */
export function UnitsForm({ source, onClose }: { readonly source: PositionSource; readonly onClose: () => void }) {
  const client = useQueryClient();
  const answer = useQuery({
    ...unitsQuery(),
    refetchInterval: ({ state }) =>
      state.data?.some(({ sourceId }) => sourceId === source.id) ? false : UNNAMED_POLL_MS,
  });
  const fleet = useQuery(fleetQuery());
  const [changes, setChanges] = useState<ReadonlyMap<string, string | null>>(new Map());
  const entry = useMutation({
    mutationFn: () =>
      matchUnits(
        source.id,
        Array.from(changes, ([unit, vehicleId]) => ({ unit, vehicleId })),
      ),
    onSuccess: async () => {
      toast.success(messages.saved);
      onClose();
      await reloadSources(client);
    },
  });
  const failed = [answer, fleet].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return <LoadFailure title={messages.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  }
  if (!answer.data || !fleet.data) return <SkeletonRows rows={4} />;
  const units = answer.data.filter(({ sourceId }) => sourceId === source.id);
  if (units.length === 0) return <p>{messages.noUnits}</p>;
  const options = fleet.data.vehicles.map(({ id, plate }) => ({ value: id, label: parsePlate(plate).text }));
  const chosen = ({ unit, vehicleId }: PositionUnit) => (changes.has(unit) ? (changes.get(unit) ?? null) : vehicleId);
  const open = units.filter((unit) => unit.suggestedId !== null && chosen(unit) === null);
  const choose = (part: readonly (readonly [string, string | null])[]) => setChanges(new Map([...changes, ...part]));
  return (
    <FormShell
      label={messages.match}
      submitText={messages.save}
      submitting={entry.isPending}
      submitDisabled={changes.size === 0}
      error={entry.error ? entry.error.message || messages.saveFailed : null}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        entry.mutate();
      }}
    >
      <p>{messages.unitsText}</p>
      {open.length > 1 ? (
        <Button icon="check-check" onClick={() => choose(open.map(({ unit, suggestedId }) => [unit, suggestedId]))}>
          {messages.acceptAll(open.length)}
        </Button>
      ) : null}
      <ul className={styles.units}>
        {units.map((unit) => (
          <Unit
            key={unit.unit}
            unit={unit}
            chosen={chosen(unit)}
            options={options}
            onChoose={(vehicleId) => choose([[unit.unit, vehicleId]])}
          />
        ))}
      </ul>
    </FormShell>
  );
}

export function UnitsDialog(props: { readonly source: PositionSource; readonly onClose: () => void }) {
  return (
    <Modal open title={messages.unitsOf(props.source.name)} onClose={props.onClose}>
      <UnitsForm {...props} />
    </Modal>
  );
}
