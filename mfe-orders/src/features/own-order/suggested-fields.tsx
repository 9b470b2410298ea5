import { Controller, useFormContext } from '@trassa/mfe-kit/form';
import { useSession } from '@trassa/mfe-kit/session';
import { companyChoices, useSuggestions } from '@trassa/mfe-kit/suggestions';
import { AutocompleteField, type AutocompleteFieldProps, type Suggestion } from '@trassa/ui/autocomplete-field';
import { ownOrderMessages as messages } from './own-order.messages.ts';
import { addressSuggestionsQuery, buildCustomersQuery } from './own-order.queries.ts';
import type { OwnOrderForm } from './own-order-form.rules.ts';

type PartyField = 'client' | `points.${number}`;
type SuggestedFieldName = 'client.name' | `points.${number}.company` | `points.${number}.address`;

/** A company by its name or INN; a choice fills the INN and, for a client, the KPP; another name empties them. */
export function CompanyField(props: {
  readonly party: PartyField;
  readonly label: string;
  readonly required?: boolean;
}) {
  const { party, label, required = false } = props;
  const { setValue } = useFormContext<OwnOrderForm>();
  const ownInn = useSession().user?.company.inn ?? '';
  const { answer: companies = [], field } = useSuggestions(
    party === 'client' ? buildCustomersQuery(ownInn) : companyChoices,
  );
  const setRequisites = (inn: string, kpp: string) => {
    setValue(`${party}.inn`, inn, { shouldDirty: true, shouldValidate: inn !== '' });
    if (party === 'client') setValue('client.kpp', kpp);
  };
  return (
    <SuggestedField
      name={party === 'client' ? 'client.name' : `${party}.company`}
      label={label}
      icon="building-2"
      required={required}
      placeholder={messages.clientPlaceholder}
      {...field}
      suggestions={companies}
      onType={() => setRequisites('', '')}
      onSelect={({ requisites }) => setRequisites(requisites.inn, requisites.kpp)}
    />
  );
}

/** An address as it is typed; a choice also gives the city and the coordinates. */
export function AddressField({ index }: { readonly index: number }) {
  const { setValue } = useFormContext<OwnOrderForm>();
  const { answer, field } = useSuggestions(addressSuggestionsQuery);
  const setPlace = (place: { city: string; latitude: number | null; longitude: number | null }) => {
    setValue(`points.${index}.city`, place.city);
    setValue(`points.${index}.latitude`, place.latitude);
    setValue(`points.${index}.longitude`, place.longitude);
  };
  return (
    <SuggestedField
      name={`points.${index}.address`}
      label={messages.address}
      icon="map-pin"
      required
      placeholder={messages.addressPlaceholder}
      {...field}
      hint={answer?.source === 'gazetteer' ? messages.byTowns : field.hint}
      suggestions={answer?.addresses ?? []}
      onType={() => setPlace({ city: '', latitude: null, longitude: null })}
      onSelect={setPlace}
    />
  );
}

type SuggestedFieldProps<Item extends Suggestion> = Omit<
  AutocompleteFieldProps<Item>,
  'name' | 'value' | 'onValueChange'
> & { readonly name: SuggestedFieldName; readonly onType: () => void };

/** A text field with suggestions. `onType` is called when the text changes, to drop details of an earlier choice. */
function SuggestedField<Item extends Suggestion>({ name, onType, onSelect, ...props }: SuggestedFieldProps<Item>) {
  const { control } = useFormContext<OwnOrderForm>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <AutocompleteField
          {...props}
          name={field.name}
          ref={field.ref}
          value={field.value}
          onValueChange={(text) => {
            field.onChange(text);
            onType();
          }}
          onBlur={field.onBlur}
          onSelect={(choice) => {
            field.onChange(choice.title);
            onSelect(choice);
          }}
          error={fieldState.error?.message}
          emptyText={messages.nothingFound}
        />
      )}
    />
  );
}
