import type { InputHTMLAttributes } from 'react';
import type { SelectOption } from '#client/components/select/use-options.ts';
import { Select } from '#client/components/select/select.tsx';
import { useLive } from '#client/platform/use-live.ts';

interface City {
  readonly name: string;
  readonly province: string;
}

/** Asks the BFF for cities whose name or pinyin matches. */
async function searchCities(query: string, signal: AbortSignal): Promise<readonly SelectOption[]> {
  const response = await fetch(`/api/cities?q=${encodeURIComponent(query)}`, { signal });
  if (!response.ok) return [];
  const { list } = (await response.json()) as { list: readonly City[] };
  return list.map(({ name, province }) => ({ value: name, label: name, hint: province }));
}

/** The field 城市: a plain text field on the server and without script, with suggestions after hydration. */
export function CityInput(props: InputHTMLAttributes<HTMLInputElement> & { id: string; name: string }) {
  const live = useLive();
  const { id, name, ...rest } = props;
  // One element before and after hydration, so that a visitor who is typing keeps focus and text.
  return <Select id={id} name={name} label="城市" search={searchCities} freeText plain={!live} inputProps={{ autoComplete: 'address-level2', ...rest }} />;
}
