// Ce qu’un formulaire trouve par lui-même, en français : les phrases de problems.ts.
import type { FormProblemTexts } from './form-problems.ts';

export const fr: FormProblemTexts = {
  'account.unknown': 'Ce compte n’est pas dans votre plan comptable.',
  'account.archived': 'Le compte {name} est archivé. Rétablissez-le ou choisissez-en un autre.',
  'account.code_invalid': 'Un numéro de compte a de 1 à 20 lettres, chiffres, points ou tirets.',
  'account.code_taken': 'Un autre compte a déjà le numéro {code}.',
  'account.name_invalid': 'Donnez au compte un nom de 1 à 120 caractères.',
  'account.subkind_mismatch': 'Ce type de compte n’appartient pas à ce groupe.',
  'account.parent_unknown': 'Le compte parent n’est pas dans votre plan comptable.',
  'account.parent_kind': 'Un compte parent doit être du même groupe.',
  'account.parent_cycle': 'Un compte ne peut pas être son propre parent.',
  'account.currency_unknown': 'Choisissez la devise dans la liste.',

  'tax.unknown': 'Ce code de taxe n’est pas l’un des vôtres, ou n’a pas de taux ce jour-là.',
  'tax.rate': 'Un taux est compris entre 0 % et 1000 %.',

  'sales.customer': 'Choisissez un client.',
  'sales.description': 'Dites à quoi correspond cette ligne.',
  'sales.lines': 'Un document doit avoir au moins une ligne.',
  'sales.too_many_lines': 'Un document peut avoir au plus {limit} lignes.',
  'sales.quantity': 'Cette quantité est trop grande pour être écrite.',
  'sales.price': 'Un prix ne peut être ni négatif ni supérieur à un milliard.',
  'sales.discount': 'La remise dépasse ce dont elle est déduite.',
  'sales.tax_twice': 'La même taxe figure ici deux fois.',
  'sales.too_large': 'Le total du document est trop grand pour être écrit.',
  'sales.negative': 'Le total du document est inférieur à zéro. Rédigez plutôt un avoir.',
  'sales.due_before_issue': 'L’échéance serait avant l’émission.',

  'entry.date_invalid': 'Donnez une date entre 1900 et 2200.',
  'entry.memo_too_long': 'La description dépasse 2000 caractères.',
  'entry.too_few_postings': 'Une écriture doit avoir au moins deux lignes.',
  'entry.too_many_postings': 'Une écriture peut avoir au plus {limit} lignes.',
  'entry.unbalanced': 'Les débits et les crédits en {currency} diffèrent de {difference}.',
  'entry.base_unbalanced': 'Les débits et les crédits diffèrent de {difference} en {currency}.',
  'posting.zero': 'Une ligne doit avoir un montant.',
  'posting.currency_unknown': '{currency} n’est pas une devise que nous connaissons.',
  'posting.currency': 'Le compte {name} est tenu en {currency}.',
  'posting.base_mismatch': 'Un montant dans la devise de base doit être égal à son montant de base.',
  'posting.amount_too_large': 'Ce montant est trop grand pour être tenu avec exactitude.',
  'posting.memo_too_long': 'La note d’une ligne dépasse 500 caractères.',

  'rate.missing': 'Il n’y a pas de taux de change de {from} vers {to} pour le {day}. Saisissez le taux.',
  'rate.invalid': 'Un taux de change est un nombre positif.',

  'transaction.amount': 'Saisissez un montant supérieur à zéro.',
  'transaction.same_account': 'Choisissez deux comptes différents pour un virement.',
  'transaction.money_account': 'Choisissez un compte de banque, de caisse, de portefeuille ou de carte.',
  'transaction.category': 'Choisissez une catégorie.',
  'transaction.category_is_money': 'Pour déplacer de l’argent entre vos propres comptes, enregistrez un virement.',
  'transaction.split_sum': 'Les lignes de la ventilation totalisent {sum}, mais l’opération est de {amount}.',
};
