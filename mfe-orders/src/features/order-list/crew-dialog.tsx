import { parsePlate } from '@trassa/contracts/identity/plate.rules';
import type { CrewAssignmentReply } from '@trassa/contracts/orders/assignment';
import type { Fleet } from '@trassa/contracts/orders/fleet';
import type { Order } from '@trassa/contracts/orders/order';
import { SelectField } from '@trassa/freight-ui/select-field';
import { LoadFailure } from '@trassa/mfe-kit/load-failure';
import { useQuery } from '@trassa/mfe-kit/query';
import { toast } from '@trassa/mfe-kit/toasts';
import { Button } from '@trassa/ui/button';
import { EmptyState } from '@trassa/ui/empty-state';
import { CheckboxField } from '@trassa/ui/field';
import { FieldPair, FormShell } from '@trassa/ui/form-shell';
import { Modal } from '@trassa/ui/modal';
import { SkeletonRows } from '@trassa/ui/skeleton';
import { type FormEvent, useState } from 'react';
import { fleetDirectoryPath } from '../../paths.ts';
import { assignmentMessages } from '../../shared/assignment/assignment.messages.ts';
import { useCrewChoice } from '../../shared/assignment/use-choice.ts';
import { useTakeBack } from '../../shared/status-change/take-back.queries.ts';
import { crewMessages as messages } from './crew.messages.ts';
import { crewCheckQuery, fleetQuery, useCrewAssignment } from './crew.queries.ts';
import { listCrewLines, listOrdersToAssign } from './crew.rules.ts';
import { CrewLines } from './crew-lines.tsx';

interface DialogProps {
  readonly orders: readonly Order[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

type CrewProps = DialogProps & { readonly fleet: Fleet };

function buildFleetOptions({ vehicles, drivers }: Fleet) {
  return {
    vehicles: vehicles.map(({ id, plate, model }) => ({
      value: id,
      label: [parsePlate(plate).text, model].filter(Boolean).join(' · '),
    })),
    drivers: [
      { value: '', label: assignmentMessages.noDriver },
      ...drivers.map(({ id, name }) => ({ value: id, label: name })),
    ],
  };
}

/** Choice of vehicle and driver, its conflicts for each order, and after the assignment the result for each. */
function useCrew({ orders, fleet, onClose, onDone }: CrewProps) {
  const { choice, driverHint, ...chooses } = useCrewChoice(fleet.vehicles, { vehicleId: '', driverId: '' });
  const [isConfirmed, setConfirmed] = useState(false);
  const [reply, setReply] = useState<CrewAssignmentReply | null>(null);
  const saving = useCrewAssignment();
  const { wayBack } = useTakeBack();
  const crew = { vehicleId: choice.vehicleId, driverId: choice.driverId || null };
  const check = useQuery({
    ...crewCheckQuery({ ...crew, orders: orders.map(({ id }) => id) }),
    enabled: choice.vehicleId !== '',
  });
  const checked = check.data ?? [];
  const good = listOrdersToAssign(checked, isConfirmed);
  const chooseVehicle = (vehicleId: string) => {
    chooses.chooseVehicle(vehicleId);
    setConfirmed(false);
  };
  const chooseDriver = (driverId: string) => {
    chooses.chooseDriver(driverId);
    setConfirmed(false);
  };
  const assign = () => {
    const told = (came: CrewAssignmentReply) => {
      const made = { orders: came.assigned, changes: came.changes };
      if (came.assigned.length > 0) toast.success(messages.assigned(came.assigned.length), wayBack(made));
      const isAll = came.assigned.length === orders.length;
      if (!isAll) setReply(came);
      else {
        onDone();
        onClose();
      }
    };
    saving.mutate({ ...crew, orders: good }, { onSuccess: told });
  };
  const lines = listCrewLines(checked, reply);
  const chosen = { choice, driverHint, chooseVehicle, chooseDriver };
  return { ...chosen, isConfirmed, setConfirmed, check, lines, good, reply, saving, assign };
}

const formatSubmitText = (good: number, total: number) => {
  if (good === 0) return messages.none;
  return good === total ? messages.all(good) : messages.some(good, total);
};

function CrewForm(props: CrewProps) {
  const { orders, fleet, onClose, onDone } = props;
  const {
    choice,
    driverHint,
    chooseVehicle,
    chooseDriver,
    isConfirmed,
    setConfirmed,
    check,
    lines,
    good,
    reply,
    saving,
    assign,
  } = useCrew(props);
  const options = buildFleetOptions(fleet);
  if (reply) {
    return (
      <>
        <p>{messages.left(orders.length - reply.assigned.length)}</p>
        <CrewLines lines={lines} orders={orders} />
        <Button
          variant="primary"
          onClick={() => {
            onDone();
            onClose();
          }}
        >
          {messages.close}
        </Button>
      </>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign();
  };
  return (
    <FormShell
      label={messages.title(orders.length)}
      onSubmit={submit}
      submitText={check.data ? formatSubmitText(good.length, orders.length) : assignmentMessages.save}
      submitting={saving.isPending}
      submitDisabled={good.length === 0 || check.isFetching}
      error={saving.error?.message ?? check.error?.message}
      onCancel={onClose}
    >
      <FieldPair>
        <SelectField
          label={assignmentMessages.vehicle}
          required
          placeholder={assignmentMessages.noVehicle}
          value={choice.vehicleId || null}
          options={options.vehicles}
          onChange={chooseVehicle}
        />
        <SelectField
          label={assignmentMessages.driver}
          value={choice.driverId}
          options={options.drivers}
          hint={driverHint}
          onChange={chooseDriver}
        />
      </FieldPair>
      {choice.vehicleId === '' ? <p>{messages.hint}</p> : null}
      {check.isLoading ? <SkeletonRows rows={3} /> : <CrewLines lines={lines} orders={orders} />}
      {lines.some(({ verdict }) => verdict === 'warned') ? (
        <CheckboxField
          label={messages.confirm}
          checked={isConfirmed}
          onChange={(event) => setConfirmed(event.currentTarget.checked)}
        />
      ) : null}
    </FormShell>
  );
}

function CrewContent(props: DialogProps) {
  const { data, error, isFetching, refetch } = useQuery(fleetQuery());
  if (error)
    return (
      <LoadFailure
        title={assignmentMessages.failed}
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonRows rows={3} />;
  if (data.vehicles.length > 0) return <CrewForm {...props} fleet={data} />;
  const action = (
    <Button variant="primary" href={fleetDirectoryPath}>
      {assignmentMessages.toDirectory}
    </Button>
  );
  return <EmptyState title={assignmentMessages.empty} text={assignmentMessages.emptyText} actions={action} />;
}

/** Assigns one vehicle and driver to the chosen orders; conflicts are shown by order before anything is assigned. */
export function CrewDialog(props: DialogProps) {
  return (
    <Modal open title={messages.title(props.orders.length)} size="m" onClose={props.onClose}>
      <CrewContent {...props} />
    </Modal>
  );
}
