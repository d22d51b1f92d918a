import { plural } from "#texts/plural.ts";

// El cambio del rol de una cuenta por un operador.

export const action = "Cambiar el rol…";
export const changeRoleOf = (name: string) => `Cambiar el rol de ${name}`;
export const shortTitle = "Cambiar el rol";
export const stepSuccessor = "2. Quién se hace cargo";
export const stepRole = "3. El nuevo rol";
export const handOverFirst =
  "Lo que corresponde al rol actual pasa a otra persona de ese rol antes de que el rol cambie, en el mismo paso.";
export const newRole = "Nuevo rol";
export const chooseRole = "Elija un rol";
export const worksFor = "Trabaja para";
export const chooseManager = "Elija un administrador de propiedades";
export const noManager =
  "Aquí nadie es administrador de propiedades. Invite primero a uno: un técnico de mantenimiento trabaja para él.";
export const becomesOperator = (name: string) =>
  `${name} pasa a ser operador: puede ver y cambiar personas, tiendas y ajustes de este servidor igual que usted. Se notifica a los demás operadores.`;
export const consequence = (name: string) =>
  `La sesión de ${name} se cierra en todos los dispositivos y, al iniciar sesión otra vez, verá las pantallas y los datos del nuevo rol. Lo que no se ha enviado queda en el dispositivo y se envía entonces; lo que el nuevo rol no puede hacer se rechaza con el motivo y se conserva allí. Se notifica a ${name}.`;
export const bidsEnd = (count: number) =>
  plural(count, {
    one: "1 cotización sin decidir, que se retira con el cambio",
    other: "# cotizaciones sin decidir, que se retiran con el cambio",
  });
export const storesEnd = (name: string, count: number) =>
  plural(count, {
    one: () => `${name} pierde el lugar en 1 tienda.`,
    other: (n) => `${name} pierde los lugares en ${n} tiendas.`,
  });
export const hasRoleNow = (name: string, role: string, sessions: number) => {
  if (sessions === 0) return `${name} tiene ahora el rol ${role}. No tenía ninguna sesión abierta.`;
  return plural(sessions, {
    one: () => `${name} tiene ahora el rol ${role}; su sesión se cerró en 1 dispositivo.`,
    other: (n) => `${name} tiene ahora el rol ${role}; su sesión se cerró en ${n} dispositivos.`,
  });
};
export const bidsWithdrawn = (count: number) =>
  plural(count, {
    one: "Se retiró 1 cotización sin decidir.",
    other: "Se retiraron # cotizaciones sin decidir.",
  });
export const peopleGetRoles = (count: number) =>
  plural(count, {
    one: "1 persona de este archivo recibe otro rol. Su sesión se cierra y, al iniciarla otra vez, verá las pantallas y los datos del nuevo rol. Si es un error del archivo, corrija el rol.",
    other:
      "# personas de este archivo reciben otro rol. Sus sesiones se cierran y, al iniciarlas otra vez, verán las pantallas y los datos del nuevo rol. Si es un error del archivo, corrija los roles.",
  });
export const becomesReader = (name: string) =>
  `${name} lee todo de todas las tiendas, también sin conexión, y desde entonces no cambia nada y no escribe a nadie. Se notifica a los demás operadores.`;
