import { Controller, useFormContext } from '@trassa/mfe-kit/form';
import { useQuery } from '@trassa/mfe-kit/query';
import { useDebounced } from '@trassa/mfe-kit/use-debounced';
import { AutocompleteField } from '@trassa/ui/autocomplete-field';
import { useState } from 'react';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import { addressSuggestions, companySuggestions } from './own-order.queries.ts';
import type { OwnOrderForm } from './own-order-form.rules.ts';

/** Typing at ten characters a second asks for one list, not for ten. */
const pauseMs = 200;

type Party = 'client' | `points.${number}`;
type Name<P extends Party> = P extends 'client' ? 'client.name' : `points.${number}.company`;
const nameOf = <P extends Party>(party: P) => (party === 'client' ? 'client.name' : `${party}.company`) as Name<P>;

/** A company by its name or INN; a choice from the register fills the INN, another name empties it. */
export function CompanyField(props: { readonly party: Party; readonly label: string; readonly required?: boolean }) {
  const { party, label, required = false } = props;
  const { control, setValue } = useFormContext<OwnOrderForm>();
  const [query, setQuery] = useState('');
  const { data = [], isFetching } = useQuery(companySuggestions(useDebounced(query, pauseMs)));
  const setInn = (inn: string) => setValue(`${party}.inn`, inn, { shouldDirty: true, shouldValidate: inn !== '' });
  return (
    <Controller
      control={control}
      name={nameOf(party)}
      render={({ field, fieldState }) => (
        <AutocompleteField
          label={label}
          icon="building-2"
          required={required}
          placeholder={messages.clientPlaceholder}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={(name) => {
            field.onChange(name);
            setInn('');
          }}
          onBlur={field.onBlur}
          onQuery={setQuery}
          suggestions={query === '' ? [] : data}
          loading={query !== '' && isFetching}
          onSelect={({ title, inn }) => {
            field.onChange(title);
            setInn(inn);
          }}
          error={fieldState.error?.message}
          emptyText={messages.nothingFound}
        />
      )}
    />
  );
}

/** An address as it is typed; a choice also tells the city and where it is. */
export function AddressField({ index }: { readonly index: number }) {
  const { control, setValue } = useFormContext<OwnOrderForm>();
  const [query, setQuery] = useState('');
  const { data, isFetching } = useQuery(addressSuggestions(useDebounced(query, pauseMs)));
  const setPlace = (place: { city: string; latitude: number | null; longitude: number | null }) => {
    setValue(`points.${index}.city`, place.city);
    setValue(`points.${index}.latitude`, place.latitude);
    setValue(`points.${index}.longitude`, place.longitude);
  };
  return (
    <Controller
      control={control}
      name={`points.${index}.address`}
      render={({ field, fieldState }) => (
        <AutocompleteField
          label={messages.address}
          icon="map-pin"
          required
          placeholder={messages.addressPlaceholder}
          hint={data?.source === 'gazetteer' ? messages.byTowns : undefined}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={(address) => {
            field.onChange(address);
            setPlace({ city: '', latitude: null, longitude: null });
          }}
          onBlur={field.onBlur}
          onQuery={setQuery}
          suggestions={query === '' ? [] : (data?.addresses ?? [])}
          loading={query !== '' && isFetching}
          onSelect={(choice) => {
            field.onChange(choice.title);
            setPlace(choice);
          }}
          error={fieldState.error?.message}
          emptyText={messages.nothingFound}
        />
      )}
    />
  );
}
