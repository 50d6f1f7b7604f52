// What is said about passkeys, in French.
import type { PasskeyTexts } from './passkey-texts.en.ts';

export const fr: PasskeyTexts = {
  button: {
    label: 'Se connecter avec une clé d’accès',
    busy: 'En attente de votre clé d’accès...',
    failed: 'Échec de la connexion',
    unused: 'Aucune clé d’accès n’a été utilisée',
  },
  list: {
    title: 'Clés d’accès',
    description: 'Connectez-vous avec votre empreinte, votre visage ou le code de votre appareil.',
    empty: 'Pas encore de clé d’accès',
    emptyText:
      'Une clé d’accès vous connecte avec ce qui déverrouille votre appareil : personne ne peut la deviner et une fausse page ne peut pas la demander.',
    add: 'Ajouter une clé d’accès',
    adding: 'En attente de votre appareil...',
    added: 'Clé d’accès ajoutée',
    notAdded: 'Aucune clé d’accès n’a été ajoutée',
    unsupported:
      'Ce navigateur ne peut pas créer de clés d’accès. Ouvrez Daybook sous son propre nom dans un navigateur récent pour en ajouter une.',
    effect:
      'Votre mot de passe seul ne suffit plus : une clé d’accès ou un autre second facteur est aussi demandé. Gardez des codes de récupération pour le jour où vous n’en aurez aucun sous la main.',
    loading: 'Chargement des clés d’accès',
    failed: 'Les clés d’accès n’ont pas pu être chargées.',
    synced: 'Synchronisée',
    oneDevice: 'Sur un seul appareil',
    since: (day) => `Ajoutée le ${day}`,
    lastUsed: (day) => `utilisée pour la dernière fois le ${day}`,
    unused: 'pas encore utilisée',
  },
  rename: {
    action: (name) => `Renommer ${name}`,
    label: 'Nom de la clé d’accès',
    missing: 'Saisissez un nom.',
    done: 'Clé d’accès renommée',
    failed: 'La clé d’accès n’a pas été renommée',
  },
  remove: {
    action: (name) => `Supprimer ${name}`,
    title: (name) => `Supprimer la clé d’accès « ${name} » ?`,
    description:
      'Elle cesse aussitôt de vous connecter et tous les autres appareils sont déconnectés. Vos autres moyens de connexion restent.',
    confirm: 'Supprimer la clé d’accès',
    done: 'Clé d’accès supprimée',
    failed: 'La clé d’accès n’a pas été supprimée',
  },
  problem: {
    device_cancelled: 'L’opération a été annulée, a pris trop de temps, ou cet appareil n’a pas de clé d’accès pour Daybook.',
    already_here: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    unfit_device:
      'Cet appareil ne peut pas garder de clés d’accès ou n’a pas de verrouillage d’écran. Activez-le ou utilisez un autre appareil.',
    wrong_address: 'Les clés d’accès appartiennent à l’adresse pour laquelle Daybook est configuré. Ouvrez-le là-bas et réessayez.',
    device_failed: 'L’appareil n’a pas pu le faire. Réessayez.',
    passkey_disabled: 'Les clés d’accès demandent que Daybook fonctionne sous un nom en https.',
    too_many_passkeys: 'Vous avez déjà dix clés d’accès. Supprimez d’abord celle que vous n’utilisez plus.',
    webauthn_credential_exists: 'Cet appareil a déjà une clé d’accès pour votre compte.',
    webauthn_credential_not_found:
      'Cette clé d’accès n’est plus connue ici. Connectez-vous autrement et ajoutez-la de nouveau sous Sécurité.',
    webauthn_challenge_not_found: 'Cela a pris trop de temps. Réessayez.',
    webauthn_challenge_expired: 'Cela a pris trop de temps. Réessayez.',
    webauthn_verification_failed: 'Cette clé d’accès n’a pas pu être confirmée. Réessayez ou connectez-vous autrement.',
    mfa_verification_failed: 'Cette clé d’accès n’a pas pu être confirmée. Réessayez ou connectez-vous autrement.',
    mfa_challenge_expired: 'Cela a pris trop de temps. Réessayez.',
    last_way_in: 'Cette clé d’accès est votre seul moyen de connexion. Définissez d’abord un mot de passe, puis supprimez-la.',
    over_request_rate_limit: 'Trop de demandes. Réessayez dans un moment.',
    unreachable: 'Daybook est injoignable. Vérifiez la connexion et réessayez.',
  },
};
