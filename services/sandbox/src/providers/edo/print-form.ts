import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { formatDottedDate, formatDottedDateTime } from '../../shared/moscow-time.rules.ts';
import type { Company } from '../../world/companies.ts';
import { formatFullName } from '../../world/people.ts';
import { DOCUMENT_TYPES, QR_CODE } from './document-types.ts';
import type { FoundDocument } from './exchange.ts';
import { buildQrPayload, drawQrPng, isStateAnswer } from './state-answers.ts';
import type { Trip } from './trip.ts';

/** Print form of a document, A4. */

const FONTS = {
  regular: fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/400Regular/GolosText_400Regular.ttf')),
  bold: fileURLToPath(import.meta.resolve('@expo-google-fonts/golos-text/600SemiBold/GolosText_600SemiBold.ttf')),
};
const MARGIN = 42;
const LABEL_WIDTH = 150;
const VALUE_X = MARGIN + LABEL_WIDTH + 10;
const CONTENT_WIDTH = 595 - 2 * MARGIN;

type Pdf = PDFKit.PDFDocument;

function drawHeading(pdf: Pdf, text: string): void {
  pdf.moveDown(0.8).font('bold').fontSize(11).fillColor('#111').text(text, MARGIN);
  pdf
    .moveTo(MARGIN, pdf.y + 2)
    .lineTo(MARGIN + CONTENT_WIDTH, pdf.y + 2)
    .lineWidth(0.6)
    .strokeColor('#999')
    .stroke();
  pdf.moveDown(0.4);
}

function drawRow(pdf: Pdf, label: string, value: string): void {
  const { y } = pdf;
  pdf.fontSize(9).font('regular').fillColor('#555').text(label, MARGIN, y, { width: LABEL_WIDTH });
  const labelEnd = pdf.y;
  pdf.fillColor('#111').text(value || '—', VALUE_X, y, { width: CONTENT_WIDTH - LABEL_WIDTH - 10 });
  pdf.y = Math.max(pdf.y, labelEnd) + 2;
}

function drawCompany(pdf: Pdf, title: string, firm: Company): void {
  drawHeading(pdf, title);
  drawRow(pdf, 'Наименование', firm.shortName);
  drawRow(pdf, 'ИНН / КПП', [firm.inn, firm.kpp].filter(Boolean).join(' / '));
  drawRow(pdf, 'Адрес', firm.sites[0].address);
  drawRow(pdf, 'Телефон', firm.phone);
}

function drawTransport(pdf: Pdf, trip: Trip): void {
  drawHeading(pdf, '4. Транспорт и водитель');
  drawRow(pdf, 'Транспортное средство', trip.vehicle ? `${trip.vehicle.make}, ${trip.vehicle.plate}` : '');
  drawRow(pdf, 'Прицеп', trip.vehicle?.trailer ? `${trip.vehicle.trailer.make}, ${trip.vehicle.trailer.plate}` : '');
  drawRow(pdf, 'Водитель', trip.driver ? formatFullName(trip.driver) : '');
}

function drawCargo(pdf: Pdf, trip: Trip): void {
  drawHeading(pdf, '5. Груз и маршрут');
  drawRow(pdf, 'Погрузка', trip.loading.address);
  drawRow(pdf, 'Выгрузка', trip.unloading.address);
  for (const { kind, places, grossKg } of trip.cargo)
    drawRow(pdf, kind.name, `Мест: ${places}, брутто ${grossKg} кг. ${kind.packing}`);
}

const QR_SIZE = 78;

/** Whether GIS EPD had answered with a QR code before the document. */
const isAfterQr = ({ plan, place }: FoundDocument) =>
  plan.types.slice(0, place).includes(DOCUMENT_TYPES.indexOf(QR_CODE));

function drawTitle(pdf: Pdf, document: FoundDocument, hasQr: boolean): void {
  const { trip, type } = document;
  if (hasQr)
    pdf.image(Buffer.from(drawQrPng(buildQrPayload(trip))), MARGIN + CONTENT_WIDTH - QR_SIZE, 18, { width: QR_SIZE });
  pdf.font('bold').fontSize(15).fillColor('#111').text(`Транспортная накладная № ${trip.number}`, MARGIN, MARGIN);
  pdf.font('regular').fontSize(9).fillColor('#555');
  pdf.text(`от ${formatDottedDate(trip.startedAt)}, документ ${type}, рейс ${trip.tripNumber}`).moveDown(0.6);
  drawRow(pdf, 'Дата и время документа', formatDottedDateTime(document.plan.times[document.place] ?? 0));
  drawRow(pdf, 'УИД ГИС ЭПД', trip.gisId);
}

function drawForm(pdf: Pdf, document: FoundDocument, hasQr: boolean): void {
  const { trip } = document;
  pdf.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
  drawTitle(pdf, document, hasQr);
  drawCompany(pdf, '1. Грузоотправитель', trip.consignor);
  drawCompany(pdf, '2. Грузополучатель', trip.consignee);
  drawCompany(pdf, '3. Перевозчик', trip.carrier);
  drawTransport(pdf, trip);
  drawCargo(pdf, trip);
}

/** Print form as a PDF; undefined for answers of GIS EPD. `hasQr`: by default whether the code preceded it. */
export async function buildPrintForm(
  document: FoundDocument,
  hasQr = isAfterQr(document),
): Promise<Buffer | undefined> {
  if (isStateAnswer(document.type)) return undefined;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: {
      Title: `Транспортная накладная ${document.trip.number}`,
      CreationDate: new Date(document.trip.startedAt * 1000),
    },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  drawForm(pdf, document, hasQr);
  pdf.end();
  return done;
}
