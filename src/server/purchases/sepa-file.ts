// A SEPA credit transfer for the bank: ISO 20022 pain.001.001.09, with the restrictions of the EPC's guidelines (EPC132-08).
import { formatMinor } from '#core/money.ts';
import { type FilePayment, sepaText } from '#core/purchases/payment-file.ts';
import { element, xmlDocument, type XmlNode } from '../platform/formats/xml-writer.ts';

interface SepaPayment extends FilePayment {
  readonly iban: string;
  readonly bic: string;
}
interface SepaFile {
  /** Unique. */
  readonly messageId: string;
  readonly madeAt: Date;
  readonly executeOn: string;
  readonly payer: { readonly name: string; readonly iban: string; readonly bic: string };
  readonly payments: readonly SepaPayment[];
}

const mostName = 70;
const mostRemittance = 140;
/** An identifier that every bank accepts: an id without hyphens, at most 35 characters. */
const sepaId = (id: string): string => id.replaceAll('-', '').slice(0, 35);

const agent = (name: 'DbtrAgt' | 'CdtrAgt', bic: string): XmlNode | null =>
  element(name, [element('FinInstnId', [bic === '' ? element('Othr', [element('Id', 'NOTPROVIDED')]) : element('BICFI', bic)])]);
const account = (name: 'DbtrAcct' | 'CdtrAcct', iban: string): XmlNode | null => element(name, [element('Id', [element('IBAN', iban)])]);

const transfer = ({ id, name, minor, remittance, iban, bic }: SepaPayment): XmlNode | null =>
  element('CdtTrfTxInf', [
    element('PmtId', [element('EndToEndId', sepaId(id))]),
    element('Amt', [element('InstdAmt', formatMinor(minor, 'EUR'), { Ccy: 'EUR' })]),
    bic === '' ? null : agent('CdtrAgt', bic),
    element('Cdtr', [element('Nm', sepaText(name, mostName))]),
    account('CdtrAcct', iban),
    element('RmtInf', [element('Ustrd', sepaText(remittance, mostRemittance))]),
  ]);

export function sepaFile({ messageId, madeAt, executeOn, payer, payments }: SepaFile): string {
  const id = sepaId(messageId);
  const total = payments.reduce((all, p) => all + p.minor, 0n);
  const counted = [element('NbOfTxs', String(payments.length)), element('CtrlSum', formatMinor(total, 'EUR'))];
  const named = [element('Nm', sepaText(payer.name, mostName))];
  const header = element('GrpHdr', [
    element('MsgId', id),
    element('CreDtTm', madeAt.toISOString().slice(0, 19)),
    ...counted,
    element('InitgPty', named),
  ]);
  const payment = element('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    ...counted,
    element('PmtTpInf', [element('SvcLvl', [element('Cd', 'SEPA')])]),
    element('ReqdExctnDt', [element('Dt', executeOn)]),
    element('Dbtr', named),
    account('DbtrAcct', payer.iban),
    agent('DbtrAgt', payer.bic),
    element('ChrgBr', 'SLEV'),
    ...payments.map(transfer),
  ]);
  const xmlns = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  const root = element('Document', [element('CstmrCdtTrfInitn', [header, payment])], { xmlns });
  if (root === null) throw new Error('a payment file that says nothing');
  return xmlDocument(root);
}
