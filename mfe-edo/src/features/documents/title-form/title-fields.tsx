import type { OutgoingTitleKind } from '@trassa/contracts/edo/outgoing-kinds';
import { titleOwnerships, titleVatRates } from '@trassa/contracts/edo/title-values';
import { useFormContext, useWatch } from '@trassa/mfe-kit/form';
import { Banner } from '@trassa/ui/banner';
import { FieldPair } from '@trassa/ui/form-shell';
import { Note } from '@trassa/ui/layout';
import type { ComponentType } from 'react';
import { emptyParts } from './empty-parts.rules.ts';
import { FineList } from './fine-fields.tsx';
import { titleFormMessages as messages } from './title-form.messages.ts';
import {
  CorrectionFields,
  FieldGroup,
  ItemList,
  MarkList,
  NoteList,
  OptionalPaper,
  OptionalPart,
  PaperFields,
  PaperList,
  PersonFields,
} from './title-groups.tsx';
import { ChoiceInput, DayInput, MomentInput, NumberInput, TextInput, TextsInput } from './title-inputs.tsx';

const toOptions = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Tells that the driver has approved in the operator's app; the title repeats this approval. */
function DriverApproval() {
  const { control } = useFormContext();
  const driver = useWatch({ control, name: 'driver' });
  if (!driver) return null;
  const name = [driver.lastName, driver.firstName, driver.middleName].filter(Boolean).join(' ');
  return <Banner kind="success">{messages.stage.driver(name)}</Banner>;
}

function StageFields({ kind }: { readonly kind: 'PPRIN' | 'PVYN' }) {
  const words = messages.stage;
  return (
    <>
      <DriverApproval />
      <FieldGroup title={words.remarks}>
        <Note>{words.remarksText[kind]}</Note>
        <MomentInput name="remarks.arrivedAt" label={words.arrivedAt} />
        <MomentInput name="remarks.placedAt" label={words.placedAt[kind]} />
        <MomentInput name="remarks.departedAt" label={words.departedAt} />
        <TextInput name="remarks.cargo" label={words.cargo} area />
        {kind === 'PPRIN' ? (
          <FieldPair>
            <TextInput name="remarks.mass" label={words.mass} />
            <TextInput name="remarks.places" label={words.places} />
          </FieldPair>
        ) : null}
        <TextInput name="remarks.works" label={words.works[kind]} />
      </FieldGroup>
      <MarkList
        title={words.marks}
        empty={emptyParts.stageMark}
        more={(path) => (
          <>
            <TextInput name={`${path}.weighing`} label={words.weighing} aside={messages.optional} />
            <PaperList name={`${path}.papers`} />
            <FineList name={`${path}.fines`} />
          </>
        )}
      />
      <NoteList />
    </>
  );
}

function RefusalFields() {
  return (
    <>
      <TextInput name="text" label={messages.refusal.text} area />
      <MomentInput name="receivedAt" label={messages.refusal.receivedAt} />
    </>
  );
}

function ConsigneeFields({ name }: { readonly name: string }) {
  const { control } = useFormContext();
  const isFirm = useWatch({ control, name: `${name}.kind` }) === 'firm';
  const words = messages.readdress;
  return (
    <>
      <ChoiceInput name={`${name}.kind`} label={words.kind} options={toOptions(words.kinds)} />
      <FieldPair>
        <TextInput name={`${name}.inn`} label={words.inn} />
        {isFirm ? (
          <TextInput name={`${name}.kpp`} label={words.kpp} />
        ) : (
          <TextInput name={`${name}.ogrnip`} label={words.ogrnip} aside={messages.optional} />
        )}
      </FieldPair>
      {isFirm ? <TextInput name={`${name}.name`} label={words.name} /> : <PersonFields name={name} />}
      <TextInput name={`${name}.address`} label={words.partyAddress} />
      <TextsInput name={`${name}.phones`} label={words.phones} aside={messages.optional} />
    </>
  );
}

function ReaddressFields() {
  const words = messages.readdress;
  return (
    <>
      <MomentInput name="at" label={words.at} />
      <TextInput name="form" label={words.form} hint={words.formHint} />
      <TextInput name="delivery" label={words.delivery} />
      <FieldGroup title={words.basis}>
        <PaperFields name="basis" />
      </FieldGroup>
      <FieldGroup title={words.place}>
        <TextInput name="unloading.address" label={words.address} />
        <MomentInput name="unloading.at" label={words.unloadAt} />
        <TextInput name="unloading.comment" label={words.comment} aside={messages.optional} />
      </FieldGroup>
      <OptionalPart name="consignee" label={words.consignee} empty={emptyParts.party}>
        <ConsigneeFields name="consignee" />
      </OptionalPart>
      <MarkList empty={emptyParts.mark} />
      <CorrectionFields />
      <NoteList />
    </>
  );
}

function VehicleFields({ name }: { readonly name: string }) {
  const words = messages.replace;
  return (
    <>
      <FieldPair>
        <TextInput name={`${name}.plate`} label={words.plate} />
        <TextInput name={`${name}.certificate`} label={words.certificate} aside={messages.optional} />
      </FieldPair>
      <TextInput name={`${name}.vin`} label={words.vin} aside={messages.optional} />
      <FieldPair>
        <TextInput name={`${name}.type`} label={words.type} />
        <TextInput name={`${name}.make`} label={words.make} />
      </FieldPair>
      <FieldPair>
        <NumberInput name={`${name}.payload`} label={words.payload} />
        <NumberInput name={`${name}.volume`} label={words.volume} />
      </FieldPair>
      <ChoiceInput name={`${name}.ownership`} label={words.ownership} options={toOptions(titleOwnerships)} />
      <PaperList name={`${name}.leases`} addText={words.lease} />
    </>
  );
}

function ReplacementFields() {
  const words = messages.replace;
  return (
    <>
      <MomentInput name="at" label={words.at} />
      <TextInput name="reason" label={words.reason} area />
      <OptionalPaper name="reasonPaper" label={words.reasonPaper} />
      <FieldGroup title={words.drivers}>
        <ItemList name="drivers" nameItem={words.driver} addText={words.addDriver} empty={emptyParts.driver}>
          {(path) => (
            <>
              <PersonFields name={path} />
              <TextsInput name={`${path}.phones`} label={words.phones} />
              <FieldPair>
                <TextInput name={`${path}.licenceSeries`} label={words.licenceSeries} />
                <TextInput name={`${path}.licenceNumber`} label={words.licenceNumber} />
              </FieldPair>
              <FieldPair>
                <DayInput name={`${path}.licenceDay`} label={words.licenceDay} />
                <TextInput name={`${path}.inn`} label={words.inn} />
              </FieldPair>
              <TextInput name={`${path}.signing`} label={words.signing} aside={messages.optional} />
              <OptionalPaper name={`${path}.handover`} label={words.handover} />
            </>
          )}
        </ItemList>
      </FieldGroup>
      <OptionalPart name="vehicle" label={words.vehicle} empty={emptyParts.vehicles}>
        <OptionalPart name="vehicle.truck" label={words.truck} empty={emptyParts.vehicle}>
          <VehicleFields name="vehicle.truck" />
        </OptionalPart>
        <ItemList
          name="vehicle.trailers"
          nameItem={words.trailer}
          addText={words.addTrailer}
          empty={emptyParts.vehicle}
        >
          {(path) => <VehicleFields name={path} />}
        </ItemList>
        <OptionalPaper name="vehicle.handover" label={words.handover} />
      </OptionalPart>
      <MarkList empty={emptyParts.actMark} more={(path) => <PaperList name={`${path}.papers`} />} />
      <CorrectionFields />
      <NoteList />
    </>
  );
}

const vatRateOptions = titleVatRates.map((rate) => ({ value: rate, label: rate }));

function CostFields() {
  const words = messages.cost;
  return (
    <>
      <TextInput name="service" label={words.service} area />
      <FieldPair>
        <NumberInput name="cost" label={words.cost} />
        <ChoiceInput name="rate" label={words.rate} options={vatRateOptions} />
      </FieldPair>
      <FieldPair>
        <NumberInput name="vat" label={words.vat} />
        <NumberInput name="total" label={words.total} />
      </FieldPair>
      <TextInput name="calculation" label={words.calculation} aside={messages.optional} area />
      <TextInput name="company" label={words.company} />
      <TextInput name="shortName" label={words.shortName} />
      <OptionalPart name="bank" label={words.bank} empty={emptyParts.bank}>
        <TextInput name="bank.account" label={words.account} />
        <FieldPair>
          <TextInput name="bank.name" label={words.bankName} />
          <TextInput name="bank.bik" label={words.bik} />
        </FieldPair>
        <TextInput name="bank.correspondent" label={words.correspondent} />
      </OptionalPart>
      <OptionalPaper name="basis" label={words.basis} />
      <CorrectionFields />
      <NoteList />
    </>
  );
}

export const titleFieldsByKind: Readonly<Record<OutgoingTitleKind, ComponentType>> = {
  PPRIN: () => <StageFields kind="PPRIN" />,
  PVYN: () => <StageFields kind="PVYN" />,
  PEREADR: ReaddressFields,
  ZAMEN: ReplacementFields,
  PUDPER: CostFields,
  UVUTOCH: RefusalFields,
};
