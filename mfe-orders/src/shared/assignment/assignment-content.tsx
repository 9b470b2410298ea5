import type { CrewCandidates } from '@trassa/contracts/orders/assignment';
import type { OrderDetails } from '@trassa/contracts/orders/order';
import { SelectField } from '@trassa/freight-ui/select-field';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { CheckboxField } from '@trassa/ui/field';
import { FormShell } from '@trassa/ui/form-shell';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { fleetDirectoryPath } from '../../paths.ts';
import { assignmentMessages as messages } from './assignment.messages.ts';
import {
  candidatesOfOrderQuery,
  useAssignment,
  useAssignmentNotice,
  vehiclesOfWaybillsQuery,
} from './assignment.queries.ts';
import { buildCrewOptions, type CrewChoice, splitChoiceConflicts } from './assignment.rules.ts';
import { ConflictsNotice } from './conflicts-notice.tsx';
import { useCrewChoice } from './use-choice.ts';

interface DialogProps {
  readonly order: Pick<OrderDetails, 'id' | 'number'>;
  /** Choice that the dialog opens with, instead of the order's present one. */
  readonly initial?: CrewChoice | undefined;
  readonly onClose: () => void;
}

interface FormProps extends DialogProps {
  readonly candidates: CrewCandidates;
  readonly saving: ReturnType<typeof useAssignment>;
}

function AssignmentForm({ order, initial, candidates, saving, onClose }: FormProps) {
  const present = { vehicleId: candidates.vehicleId ?? '', driverId: candidates.driverId ?? '' };
  const { choice, driverHint, chooseVehicle, chooseDriver } = useCrewChoice(candidates.vehicles, initial ?? present);
  const notice = useAssignmentNotice();
  const [isConfirmed, setConfirmed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { data: stated } = useQuery(vehiclesOfWaybillsQuery);
  const options = buildCrewOptions(candidates, stated);
  const conflicts = splitChoiceConflicts(candidates, choice);
  const { refusing, warning, kinds } = conflicts;
  const { id } = order;
  const { version } = candidates;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const { vehicleId, driverId } = choice;
    if (!vehicleId) return;
    saving.mutate(
      { id, version, vehicleId, driverId: driverId || null, confirmed: isConfirmed ? kinds : [] },
      { onSuccess: done },
    );
  };
  const release = () =>
    saving.mutate({ id, version, vehicleId: null, driverId: null, confirmed: [] }, { onSuccess: done });
  const done = (changed: OrderDetails) => {
    notice(changed);
    onClose();
  };
  return (
    <FormShell
      label={messages.title(order.number)}
      onSubmit={submit}
      submitText={messages.save}
      submitting={saving.isPending}
      submitDisabled={refusing.length > 0 || (warning.length > 0 && !isConfirmed)}
      error={saving.error?.message}
      onCancel={onClose}
    >
      <SelectField
        label={messages.vehicle}
        required
        placeholder={messages.noVehicle}
        value={choice.vehicleId || null}
        options={options.vehicles}
        error={isChecked && !choice.vehicleId ? messages.noVehicle : undefined}
        onChange={(vehicleId) => {
          chooseVehicle(vehicleId);
          setConfirmed(false);
        }}
      />
      <SelectField
        label={messages.driver}
        value={choice.driverId}
        options={options.drivers}
        hint={driverHint}
        onChange={(driverId) => {
          chooseDriver(driverId);
          setConfirmed(false);
        }}
      />
      <ConflictsNotice conflicts={conflicts} refused={messages.refused} />
      {refusing.length === 0 && warning.length > 0 ? (
        <CheckboxField
          label={messages.confirm}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      ) : null}
      {candidates.vehicleId ? (
        <Button variant="quiet" icon="x" onClick={release} disabled={saving.isPending}>
          {messages.release}
        </Button>
      ) : null}
    </FormShell>
  );
}

/** Choice of vehicle and driver: those that fit come first, each with its conflicts. */
export function AssignmentContent(props: DialogProps) {
  const { data, error, isFetching, refetch } = useQuery(candidatesOfOrderQuery(props.order.id));
  const saving = useAssignment();
  if (error)
    return <LoadFailure title={messages.failed} error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  if (data.vehicles.length === 0)
    return (
      <EmptyState
        title={messages.empty}
        text={messages.emptyText}
        actions={
          <Button variant="primary" href={fleetDirectoryPath}>
            {messages.toDirectory}
          </Button>
        }
      />
    );
  // A newer version resets the choice, but `saving` keeps the answer to the former choice.
  return <AssignmentForm key={data.version} {...props} candidates={data} saving={saving} />;
}
