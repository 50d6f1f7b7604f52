// Ce qu’un formulaire trouve par lui-même, en français : les phrases de problems.ts.
import type { FormProblemTexts } from './form-problems.ts';

export const fr: FormProblemTexts = {
  'account.unknown': 'Ce compte n’est pas dans votre plan comptable.',
  'account.archived': 'Le compte {name} est archivé. Restaurez-le ou choisissez-en un autre.',
  'account.code_invalid': 'Saisissez de 1 à 20 lettres, chiffres, points ou tirets.',
  'account.code_taken': 'Un autre compte a déjà le numéro {code}.',
  'account.name_invalid': 'Saisissez un nom de 1 à 120 caractères.',
  'account.subkind_mismatch': 'Cet usage ne correspond pas au type du compte.',
  'account.parent_unknown': 'Le compte parent n’est pas dans votre plan comptable.',
  'account.parent_kind': 'Un compte parent doit être du même type.',
  'account.parent_cycle': 'Un compte ne peut pas être son propre parent.',
  'account.currency_unknown': 'Choisissez la devise dans la liste.',

  'tax.unknown': 'Taux de TVA inconnu, ou sans valeur à cette date.',
  'tax.rate': 'Saisissez un taux entre 0\u00a0% et 1 000\u00a0%.',

  'sales.customer': 'Choisissez un client.',
  'sales.description': 'Saisissez une désignation.',
  'sales.lines': 'Ajoutez au moins une ligne.',
  'sales.too_many_lines': 'Maximum\u00a0: {limit} lignes par document.',
  'sales.quantity': 'Quantité trop élevée.',
  'sales.price': 'Saisissez un prix entre zéro et un milliard.',
  'sales.discount': 'La remise dépasse le montant.',
  'sales.tax_twice': 'Cette taxe figure deux fois.',
  'sales.too_large': 'Total trop élevé. Vérifiez les quantités et les prix.',
  'sales.negative': 'Total négatif\u00a0: établissez un avoir.',
  'sales.due_before_issue': 'L’échéance précède la date d’émission.',
  'sales.supply_start': 'Indiquez aussi le début de la prestation.',
  'sales.supply_backwards': 'La fin de la prestation précède son début.',

  'purchases.supplier': 'Choisissez un fournisseur.',
  'purchases.number': 'Saisissez le numéro de la facture. À défaut, indiquez votre propre référence.',
  'purchases.date': 'Saisissez la date de la facture.',
  'purchases.account': 'Choisissez une catégorie.',
  'purchases.negative': 'Le total ne peut pas être négatif.',
  'purchases.tax':
    'Choisissez une taxe facturée par le fournisseur. L’autoliquidation et les retenues ne sont pas possibles sur une facture d’achat.',

  'entry.date_invalid': 'Date invalide.',
  'entry.memo_too_long': 'Libellé\u00a0: 2 000 caractères au maximum.',
  'entry.too_few_postings': 'Ajoutez au moins deux lignes.',
  'entry.too_many_postings': 'Maximum\u00a0: {limit} lignes par écriture.',
  'entry.unbalanced': 'Les débits et les crédits en {currency} diffèrent de {difference}.',
  'entry.base_unbalanced': 'Les débits et les crédits diffèrent de {difference} en {currency}.',
  'posting.zero': 'Saisissez un montant.',
  'posting.currency_unknown': 'Devise inconnue\u00a0: {currency}.',
  'posting.currency': 'Le compte {name} est tenu en {currency}.',
  'posting.base_mismatch': 'Dans la devise de base, les deux montants doivent être égaux.',
  'posting.amount_too_large': 'Montant trop élevé. Vérifiez les chiffres saisis.',
  'posting.memo_too_long': 'Note d’une ligne\u00a0: 500 caractères au maximum.',

  'formula.empty': 'Saisissez une formule.',
  'formula.too_long': 'La formule est trop longue. Utilisez 500 caractères au plus.',
  'formula.unknown_figure': 'Aucun chiffre ne s’appelle « {found} ». Choisissez-en un dans la liste.',
  'formula.unclosed': 'Une parenthèse n’est pas fermée.',
  'formula.incomplete': 'Il manque quelque chose : placez un chiffre ou un nombre de chaque côté de chaque signe.',
  'formula.unexpected': '« {found} » n’a pas sa place ici. Utilisez des chiffres entre crochets, des nombres, + − × ÷ et des parenthèses.',
  'formula.mixed_units':
    'On ne peut additionner ou soustraire que des chiffres de même nature : montants avec montants, quantités avec quantités.',
  'formula.no_unit': 'Cette formule multiplie ou divise par un montant d’une façon qui n’a pas d’unité.',
  'formula.shown_as': 'Le résultat ne peut pas être affiché ainsi. Choisissez un autre format.',

  'rate.missing': 'Taux de change de {from} vers {to} indisponible au {day}. Saisissez-le.',
  'rate.invalid': 'Saisissez un taux positif.',

  'transaction.amount': 'Saisissez un montant supérieur à zéro.',
  'transaction.same_account': 'Choisissez deux comptes différents pour un virement interne.',
  'transaction.money_account': 'Choisissez un compte bancaire, une caisse, un portefeuille ou une carte.',
  'transaction.category': 'Choisissez une catégorie.',
  'transaction.category_is_money': 'Entre vos propres comptes, enregistrez un virement interne.',
  'transaction.split_sum': 'La ventilation totalise {sum}, mais la transaction est de {amount}.',
};
