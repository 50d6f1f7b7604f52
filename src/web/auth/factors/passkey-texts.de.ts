// What is said about passkeys, in German.
import type { PasskeyTexts } from './passkey-texts.en.ts';

export const de: PasskeyTexts = {
  button: {
    label: 'Mit Passkey anmelden',
    busy: 'Warten auf Ihren Passkey...',
    failed: 'Anmeldung fehlgeschlagen',
    unused: 'Es wurde kein Passkey verwendet',
  },
  list: {
    title: 'Passkeys',
    description: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an.',
    empty: 'Noch keine Passkeys',
    emptyText:
      'Mit einem Passkey melden Sie sich so an, wie Sie Ihr Gerät entsperren. Er lässt sich weder erraten noch auf gefälschten Seiten abfangen.',
    add: 'Passkey hinzufügen',
    adding: 'Warten auf Ihr Gerät...',
    added: 'Passkey hinzugefügt',
    notAdded: 'Es wurde kein Passkey hinzugefügt',
    unsupported:
      'Dieser Browser kann keine Passkeys anlegen. Öffnen Sie Daybook unter seinem eigenen Namen in einem aktuellen Browser, um einen hinzuzufügen.',
    effect:
      'Ihr Passwort allein genügt nicht mehr: Auch ein Passkey oder ein anderer zweiter Faktor wird verlangt. Bewahren Sie Wiederherstellungscodes für den Tag auf, an dem Sie keinen zur Hand haben.',
    loading: 'Die Passkeys werden geladen',
    failed: 'Die Passkeys konnten nicht geladen werden.',
    synced: 'Synchronisiert',
    oneDevice: 'Auf einem Gerät',
    since: (day) => `Hinzugefügt am ${day}`,
    lastUsed: (day) => `zuletzt verwendet am ${day}`,
    unused: 'noch nicht verwendet',
  },
  rename: {
    action: (name) => `${name} umbenennen`,
    label: 'Name des Passkeys',
    missing: 'Geben Sie einen Namen ein.',
    done: 'Passkey umbenannt',
    failed: 'Der Passkey konnte nicht umbenannt werden',
  },
  remove: {
    action: (name) => `${name} entfernen`,
    title: (name) => `Den Passkey „${name}“ entfernen?`,
    description: 'Er meldet Sie ab sofort nicht mehr an, und alle anderen Geräte werden abgemeldet. Ihre anderen Anmeldewege bleiben.',
    confirm: 'Passkey entfernen',
    done: 'Passkey entfernt',
    failed: 'Der Passkey wurde nicht entfernt',
  },
  problem: {
    device_canceled: 'Es wurde abgebrochen, dauerte zu lange, oder dieses Gerät hat keinen Passkey für Daybook.',
    already_here: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    unfit_device:
      'Dieses Gerät kann keine Passkeys aufbewahren oder hat keine Bildschirmsperre. Richten Sie eine ein oder nehmen Sie ein anderes Gerät.',
    wrong_address: 'Passkeys gehören zu der Adresse, für die Daybook eingerichtet ist. Öffnen Sie es dort und versuchen Sie es erneut.',
    device_failed: 'Das Gerät konnte es nicht ausführen. Versuchen Sie es erneut.',
    passkey_disabled: 'Für Passkeys muss Daybook unter einem Namen mit https laufen.',
    too_many_passkeys: 'Sie haben schon zehn Passkeys. Entfernen Sie zuerst einen, den Sie nicht mehr verwenden.',
    webauthn_credential_exists: 'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    webauthn_credential_not_found:
      'Dieser Passkey ist hier nicht mehr bekannt. Melden Sie sich anders an und fügen Sie ihn unter Sicherheit neu hinzu.',
    webauthn_challenge_not_found: 'Das dauerte zu lange. Versuchen Sie es erneut.',
    webauthn_challenge_expired: 'Das dauerte zu lange. Versuchen Sie es erneut.',
    webauthn_verification_failed: 'Dieser Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut oder melden Sie sich anders an.',
    mfa_verification_failed: 'Dieser Passkey konnte nicht bestätigt werden. Versuchen Sie es erneut oder melden Sie sich anders an.',
    mfa_challenge_expired: 'Das dauerte zu lange. Versuchen Sie es erneut.',
    last_way_in: 'Dieser Passkey ist Ihr einziger Anmeldeweg. Legen Sie zuerst ein Passwort fest und entfernen Sie ihn dann.',
    over_request_rate_limit: 'Zu viele Anfragen. Versuchen Sie es in einer Weile erneut.',
    unreachable: 'Daybook ist nicht erreichbar. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
  },
};
