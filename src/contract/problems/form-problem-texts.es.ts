// Lo que un formulario averigua por sí mismo, en español: las frases de problems.ts.
import type { FormProblemTexts } from './form-problems.ts';

export const es: FormProblemTexts = {
  'account.unknown': 'Esta cuenta no está en su plan de cuentas.',
  'account.archived': 'La cuenta {name} está archivada. Recupérela o elija otra.',
  'account.code_invalid': 'El código de una cuenta tiene de 1 a 20 letras, cifras, puntos o guiones.',
  'account.code_taken': 'Otra cuenta ya tiene el código {code}.',
  'account.name_invalid': 'Dé a la cuenta un nombre de 1 a 120 caracteres.',
  'account.subkind_mismatch': 'Este tipo de cuenta no pertenece a ese grupo.',
  'account.parent_unknown': 'La cuenta superior no está en su plan de cuentas.',
  'account.parent_kind': 'Una cuenta superior debe ser del mismo grupo.',
  'account.parent_cycle': 'Una cuenta no puede ser superior a sí misma.',
  'account.currency_unknown': 'Elija la moneda de la lista.',

  'tax.unknown': 'Este código de impuesto no es uno de los suyos, o no tiene tipo ese día.',
  'tax.rate': 'Introduzca un porcentaje entre 0 y 1000.',

  'sales.customer': 'Elija un cliente.',
  'sales.description': 'Introduzca una descripción.',
  'sales.lines': 'Un documento necesita al menos una línea.',
  'sales.too_many_lines': 'Un documento puede tener como máximo {limit} líneas.',
  'sales.quantity': 'Esta cantidad es demasiado grande para escribirla.',
  'sales.price': 'Un precio no puede ser negativo ni superar los mil millones.',
  'sales.discount': 'El descuento supera el importe.',
  'sales.tax_twice': 'El mismo impuesto aparece aquí dos veces.',
  'sales.too_large': 'El total de este documento es demasiado grande. Compruebe que no sobren cifras en cantidades y precios.',
  'sales.negative': 'El total no puede ser negativo. Cree una factura rectificativa.',
  'sales.due_before_issue': 'El vencimiento es anterior a la fecha de emisión.',
  'sales.supply_start': 'Indique también qué día empezó la operación.',
  'sales.supply_backwards': 'El último día de la operación es anterior al primero.',

  'purchases.supplier': 'Elija un proveedor.',
  'purchases.number': 'Introduzca el número de la factura. Si no tiene, escriba una referencia propia.',
  'purchases.date': 'Introduzca la fecha de la factura.',
  'purchases.account': 'Elija una categoría.',
  'purchases.negative': 'El total no puede ser negativo.',
  'purchases.tax':
    'Elija un impuesto que cobre el proveedor. La inversión del sujeto pasivo y las retenciones no se admiten en facturas recibidas.',

  'entry.date_invalid': 'Indique una fecha entre 1900 y 2200.',
  'entry.memo_too_long': 'La descripción tiene más de 2000 caracteres.',
  'entry.too_few_postings': 'Un asiento necesita al menos dos líneas.',
  'entry.too_many_postings': 'Un asiento puede tener como máximo {limit} líneas.',
  'entry.unbalanced': 'El debe y el haber en {currency} difieren en {difference}.',
  'entry.base_unbalanced': 'El debe y el haber difieren en {difference} en {currency}.',
  'posting.zero': 'Una línea necesita un importe.',
  'posting.currency_unknown': '{currency} no es una moneda que conozcamos.',
  'posting.currency': 'La cuenta {name} se lleva en {currency}.',
  'posting.base_mismatch': 'Un importe en la moneda base debe ser igual a su importe base.',
  'posting.amount_too_large': 'Este importe es demasiado grande. Compruebe que no le sobren cifras.',
  'posting.memo_too_long': 'La nota de una línea tiene más de 500 caracteres.',

  'rate.missing': 'No hay tipo de cambio de {from} a {to} para el {day}. Introduzca el tipo.',
  'rate.invalid': 'Un tipo de cambio es un número positivo.',

  'transaction.amount': 'Introduzca un importe mayor que cero.',
  'transaction.same_account': 'Elija dos cuentas distintas para un traspaso.',
  'transaction.money_account': 'Elija una cuenta de banco, caja, monedero o tarjeta.',
  'transaction.category': 'Elija una categoría.',
  'transaction.category_is_money': 'Para mover dinero entre sus propias cuentas, registre un traspaso.',
  'transaction.split_sum': 'Las líneas del desglose suman {sum}, pero el movimiento es de {amount}.',
};
