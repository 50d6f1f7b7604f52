// Permissions to choose from, by area.
import { closureOf, type Permission, permissions } from '#contract/org/permission.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { areaOf, permissionTexts } from './permission-texts.ts';

interface PermissionFieldsProps {
  readonly chosen: readonly Permission[];
  readonly grantable: readonly Permission[];
  /** The permissions to choose from; by default all. */
  readonly among?: readonly Permission[];
  readonly onChange: (permissions: readonly Permission[]) => void;
}

/** A group of checkboxes for each area. Permissions implied by others are checked and cannot be unchecked alone. */
export function PermissionFields({ chosen, grantable, among = permissions, onChange }: PermissionFieldsProps) {
  const t = permissionTexts.use();
  const held = new Set(closureOf(chosen));
  const areas = [...new Set(among.map((one) => areaOf(one).area))];
  // The first permission of a module includes what others created; unchecking that limits the role to its own.
  const usual = (permission: Permission) =>
    permissions.filter(
      (one) =>
        one === `${areaOf(permission).area}.all` &&
        grantable.includes(one) &&
        !chosen.some((held) => areaOf(held).area === areaOf(one).area),
    );
  const toggle = (permission: Permission, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, permission, ...usual(permission)] : chosen.filter((one) => one !== permission));
  const isImplied = (permission: Permission) => new Set(closureOf(chosen.filter((one) => one !== permission))).has(permission);
  return (
    <div className="flex flex-col gap-5">
      {areas.map((area) => (
        <fieldset key={area}>
          <legend className="mb-1.5 w-full border-b border-line pb-1 font-semibold">{t.areas[area] ?? area}</legend>
          <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
            {among
              .filter((one) => areaOf(one).area === area)
              .map((one) => (
                <Checkbox
                  key={one}
                  label={t.rights[areaOf(one).right] ?? areaOf(one).right}
                  checked={held.has(one)}
                  disabled={!grantable.includes(one) || isImplied(one)}
                  onChange={(e) => toggle(one, e.currentTarget.checked)}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
