import { expect, test } from 'vitest';
import { checkBySchema } from './check-by-schema.ts';

/** A schema of the shape that those of titles have. */
const xsd = (inner: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${inner}</xs:schema>`,
  );
const schema = xsd(`
  <xs:element name="Файл"><xs:complexType>
    <xs:sequence>
      <xs:element name="Другой" type="Имя" minOccurs="0" maxOccurs="2"/>
      <xs:choice><xs:element name="Фирма" type="Лицо"/><xs:element name="Человек" type="Лицо"/></xs:choice>
      <xs:element name="Знак" minOccurs="0" maxOccurs="unbounded"><xs:complexType><xs:attribute name="Сумма" type="Сумма"/></xs:complexType></xs:element>
    </xs:sequence>
    <xs:attribute name="ВерсФорм" use="required"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="5.01"/></xs:restriction></xs:simpleType></xs:attribute>
  </xs:complexType></xs:element>
  <xs:simpleType name="Имя"><xs:restriction base="xs:string"><xs:minLength value="2"/><xs:maxLength value="5"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Сумма"><xs:restriction base="xs:decimal"><xs:totalDigits value="4"/><xs:fractionDigits value="2"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="ИНН"><xs:restriction base="Цифры"><xs:length value="10"/></xs:restriction></xs:simpleType>
  <xs:simpleType name="Цифры"><xs:restriction base="xs:string"><xs:pattern value="\\d*"/><xs:pattern value="-"/></xs:restriction></xs:simpleType>
  <xs:complexType name="Лицо"><xs:attribute name="ИНН" type="ИНН" use="required"/><xs:attribute name="Вид"><xs:simpleType><xs:restriction base="xs:string"><xs:enumeration value="1"/><xs:enumeration value="2"/></xs:restriction></xs:simpleType></xs:attribute></xs:complexType>`);

const check = (inner: string, version = '5.01') =>
  checkBySchema(
    Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Файл ВерсФорм="${version}">${inner}</Файл>`),
    schema,
  );
const firm = '<Фирма ИНН="7700000001"/>';

test.each([
  ['a least one', firm],
  [
    'everything',
    `<Другой>Имя</Другой><Другой>Имя</Другой><Человек ИНН="7700000001" Вид="2"/><Знак Сумма="-12.34"/><Знак/>`,
  ],
])('%s fits', (_, inner) => {
  expect(check(inner)).toEqual([]);
});

test.each([
  ['', ['в «Файл» нет обязательного «Фирма», «Человек»']],
  ['<Фирма/>', ['в «Фирма» нет обязательного «ИНН»']],
  ['<Фирма ИНН="12345"/>', ['«ИНН» в «Фирма»: знаков 5, а нужно не меньше 10']],
  ['<Фирма ИНН="77000000AB"/>', ['«ИНН» в «Фирма»: «77000000AB» не по образцу']],
  [
    '<Фирма ИНН="7700000001" Вид="3" Лишний="1"/>',
    ['«Вид» в «Фирма»: «3» не из списка', 'в «Фирма» лишнее или не на своём месте: «Лишний»'],
  ],
  [`<Другой>Длинное имя</Другой>${firm}`, ['текст «Другой»: знаков 11, а можно не больше 5']],
  [`${firm}<Человек ИНН="7700000001"/>`, ['в «Файл» лишнее или не на своём месте: «Человек»']],
  [`${firm}<Другой>Имя</Другой>`, ['в «Файл» лишнее или не на своём месте: «Другой»']],
  [
    `${firm}<Знак Сумма="12.345"/><Знак Сумма="12345"/>`,
    [
      '«Сумма» в «Знак»: слишком много знаков в числе «12.345»',
      '«Сумма» в «Знак»: слишком много знаков в числе «12345»',
    ],
  ],
])('%s is told', (inner, problems) => {
  expect(check(inner)).toEqual(problems);
});

test('a schema of another version, of another shape or of none says nothing', () => {
  expect(check('', '5.02')).toEqual([]);
  const wide = xsd(
    '<xs:element name="Файл"><xs:complexType><xs:all><xs:element name="А"/></xs:all></xs:complexType></xs:element>',
  );
  const title = Buffer.from('<Файл Б="1"><В/></Файл>');
  for (const one of [wide, xsd(''), Buffer.from('<html>'), Buffer.from('none')])
    expect(checkBySchema(title, one)).toEqual([]);
});
