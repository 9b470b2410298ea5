import { expect, test } from 'vitest';
import { median } from '../paired-ratios.ts';
import { databaseForms, type FormName, getDocumentCounts } from './forms.rules.ts';

test.each(Object.keys(databaseForms) as FormName[])('companies of the %s form hold the documents promised', (name) => {
  const form = databaseForms[name];
  const sizes = getDocumentCounts(form);
  expect(sizes).toHaveLength(form.companies);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(form.documents);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(sizes.at(-1)).toBe(form.biggest);
  expect(median(sizes) / form.median).toBeCloseTo(1, 1);
});
