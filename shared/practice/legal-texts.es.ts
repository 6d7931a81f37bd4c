import type { BuiltLegalTexts } from './legal.ts';

export const legalTexts: BuiltLegalTexts = {
  draft:
    'Borrador para el abogado de la clínica. Explica con palabras sencillas lo que hace este servicio; todavía no ha pasado una revisión legal.',
  contact: '¿Tiene preguntas sobre esta página? Escríbanos o llámenos:',
  bundled:
    'No hay conexión y este dispositivo aún no ha cargado el texto actual de la clínica. Este es el texto que viene con la aplicación.',
  since: 'Versión {version}, válida desde el {day}.',
  earlier: 'Esta es una versión anterior.',
  current: 'Leer la que está en vigor',
  documents: {
    privacy: `# Política de privacidad

Qué sabemos de usted, para qué, quién lo lee y cuánto tiempo lo guardamos.

> ## La privacidad, en breve
>
> **Qué guardamos**\\
> Sus datos de contacto, dirección, formulario médico, pedidos, pagos y mensajes. El formulario y los mensajes se guardan cifrados; el número de su tarjeta no se guarda.
>
> **Quién lo lee**\\
> Los médicos y administradores de la clínica leen su formulario; el resto del personal, no. En su cuenta puede ver quién lo abrió.
>
> **Qué no enviamos nunca**\\
> Nada a anunciantes ni a empresas de análisis, y ningún nombre, medicamento o resultado en un aviso. Lo que responde antes de pagar se queda en su dispositivo hasta que envía el formulario; solo la verificación de salud llega al médico con su pedido.
>
> **Cómo obtenerlo o borrarlo**\\
> Guarde una copia o elimine su cuenta usted mismo; si no tiene cuenta, escríbanos o llámenos. El expediente médico y los pagos deben conservarse {{retentionYears}} años; lo demás se borra de inmediato.
>
> [Guardar una copia de mis datos](/account/data) · [Eliminar mi cuenta](/account/delete)

## Qué datos recogemos

- Su nombre, su número de teléfono, su correo electrónico si nos lo da y su dirección de envío.
- Sus respuestas a la verificación de salud antes de un pedido y su formulario médico: fecha de nacimiento, sexo, estatura, peso, enfermedades, medicación, alergias y objetivos. La fecha de nacimiento y el sexo figuran también en su perfil.
- Sus pedidos y pagos, las decisiones del médico y los mensajes que intercambia con nosotros.
- Qué versión de nuestros textos aceptó, en qué idioma y cuándo.
- Datos técnicos que protegen el servicio: inicios de sesión, intentos fallidos, el tipo de dispositivo con el que entra y la dirección desde la que llega una solicitud, solo el tiempo necesario para evitar abusos.

## Para qué los usamos

Para que un médico con licencia pueda decidir sobre su tratamiento, para que su medicamento le llegue y para cobrarle y reembolsarle correctamente. No vendemos sus datos, no mostramos publicidad y no usamos rastreadores ni herramientas de análisis de otras empresas. Contamos las visitas a nuestros artículos sin guardar quién es usted.

## Quién lee sus datos de salud

Los médicos y los administradores de la clínica, para su tratamiento. El resto del personal ve su perfil, sus pedidos y las notas del equipo sobre ellos, pero no su formulario médico ni lo que el médico escribió al revisarlo. Un mensaje lo leen las dos personas que se escriben; si habla de un peligro, también los profesionales sanitarios a los que se avisa para que respondan.

Cada vez que alguien del equipo abre su formulario o su expediente, y cada vez que algo cambia en ellos, queda anotado en un registro de accesos que nadie puede alterar sin que se note.

## Cómo los protegemos

- Las conexiones están cifradas. Las verificaciones de salud, los formularios médicos, las notas de los médicos y del equipo y los mensajes también se cifran en nuestra base de datos, con una clave que se guarda en otro lugar.
- Las contraseñas se guardan solo como una huella de la que nadie puede recuperarlas.
- Los datos de salud y los mensajes que la aplicación guarda en su dispositivo para funcionar sin conexión están cifrados y se borran al cerrar la sesión.
- Los avisos en su dispositivo no contienen nombres, medicamentos ni resultados: solo dicen qué clase de novedad hay, por ejemplo un mensaje o un paquete.

## Quién más recibe datos

- Cuando el pago con tarjeta está activado, lo procesa Stripe. El número de su tarjeta va directamente a Stripe y nunca a nosotros; conservamos los cuatro últimos dígitos, el nombre de la tarjeta y el importe pagado.
- La farmacia que prepara su receta recibe la receta: su nombre, fecha de nacimiento y dirección, el medicamento con su dosis e indicaciones, y adónde enviarlo.
- La empresa de transporte recibe su nombre, su dirección y su teléfono para entregar el paquete.
- El proveedor de SMS o de correo recibe su número o su dirección con lo que le enviamos: códigos de un solo uso y avisos sin ningún dato de salud.
- Si activa los avisos, los entrega cifrados el servicio de notificaciones del fabricante de su navegador.

## Cookies y datos en su dispositivo

Solo lo que el servicio necesita, y nada para publicidad:

- Una cookie que mantiene su sesión abierta: hasta que cierre el navegador o, si pide mantener la sesión iniciada, durante un año como máximo. La sesión de un paciente termina por sí sola tras 30 días sin uso.
- Si no pide mantener la sesión iniciada: una cookie que solo indica que el navegador sigue abierto.
- Una cookie que da acceso a su propia compra durante 30 días.
- Una cookie de 180 días con la que reconocemos un dispositivo en el que ya ha iniciado sesión, para que un desconocido que intente adivinar su contraseña no le impida entrar. No da acceso a nada.
- Una cookie de un año con el idioma en el que lee, para que la página siguiente llegue en él.
- En el propio dispositivo, sin cookies: su sesión y lo que haya empezado a escribir, hasta que se envía.
- Si paga con tarjeta, Stripe puede usar sus propias cookies para evitar fraudes.

## Cuánto tiempo los guardamos

El expediente médico de un tratamiento dispensado, los pagos, los reembolsos y el registro de accesos se conservan durante el plazo de la clínica, que es de {{retentionYears}} años salvo que la ley exija otro. Los códigos de un solo uso caducan a los 70 minutos como máximo.

## Sus derechos

- En su cuenta puede ver sus pedidos, sus pagos y sus mensajes, y corregir su perfil. Si quiere corregir algo en su formulario médico, escríbanos.
- Puede guardar una copia de sus datos y eliminar su cuenta usted mismo, en «Cuenta». Entonces se borra lo que no hay que conservar. Para corregir su expediente, escríbanos o llámenos.
- Cuando se cierra una cuenta, nadie puede volver a entrar con ella, y le decimos qué se conserva y por qué.
- Puede retirar un consentimiento en cualquier momento. Lo hecho hasta entonces sigue siendo lícito.
`,
    terms: `# Condiciones del servicio

Qué puede esperar de nosotros y qué esperamos de usted.

## Qué es este servicio

Un servicio en línea en el que médicos con licencia revisan si un medicamento GLP-1 es adecuado para usted, y que se lo envía a casa. Es para personas de 18 años o más. No es para urgencias: en una urgencia, llame al número de emergencias de su zona.

## El médico decide

Un pedido es una solicitud. Un médico lo revisa y puede aprobarlo, rechazarlo o pedirle más información. Sin aprobación no se envía nada.

## Precios y pago

- Antes de pagar verá el precio de su plan con el envío incluido, y ese es el precio que se le cobra.
- El plan se cobra una sola vez: al hacer el pedido o, donde la página de pago lo diga, solo cuando un médico lo apruebe. Hasta entonces el importe queda reservado en su tarjeta. No se le cobra nada más sin un nuevo pedido suyo.
- Si el médico no aprueba el tratamiento, no le cuesta nada. Lo cobrado se le devuelve por completo por el mismo medio de pago, para lo que los bancos suelen tardar de 5 a 10 días hábiles; lo que solo estaba reservado se libera.

## Envío

Tras la aprobación enviamos el medicamento a la dirección de su pedido y le damos un número de seguimiento. Compruebe la dirección antes de pagar y avísenos enseguida si un paquete llega dañado o no llega.

## Fin de un plan

Los planes terminan por sí solos cuando vence su plazo. Para dejarlo antes, escríbanos. Un medicamento que ya salió de la farmacia no se puede devolver.

## Qué le pedimos

- Conteste el formulario médico de forma veraz y completa, y avísenos si algo cambia.
- Use el medicamento como se le receta y no se lo dé a nadie más.
- No comparta su contraseña. Avísenos si otra persona pudiera conocerla.

## Si algo sale mal

Díganoslo y lo solucionaremos. Estas condiciones no limitan ningún derecho que la ley le reconozca como paciente o consumidor. La ley aplicable y el tribunal competente los añadirá el abogado de la clínica.

## Cambios

Para cada pedido valen las condiciones vigentes en el momento en que lo hizo.
`,
    'telehealth-consent': `# Consentimiento para la telemedicina

Qué significa que le trate un médico al que no ve en persona.

## Cómo funciona

Usted contesta un formulario médico, y un médico con licencia lo lee y decide. El médico no le examina en persona, puede hacerle más preguntas por mensaje y puede pedirle análisis de laboratorio o que visite a un médico cerca de usted.

## Qué puede y qué no puede hacer

- Le ahorra un desplazamiento, y sus respuestas se pueden leer con calma y más de una vez.
- El médico solo ve lo que usted escribe. Las respuestas falsas o incompletas pueden hacer peligroso un tratamiento.
- La tecnología puede fallar: un mensaje puede llegar tarde o una conexión puede cortarse.
- No sustituye a su médico de siempre y no es para urgencias.

## Sobre los medicamentos

Los medicamentos GLP-1 tienen efectos secundarios, sobre todo náuseas, vómitos, diarrea y estreñimiento. Algunos, poco frecuentes, son graves, como la inflamación del páncreas o los problemas de la vesícula. No se deben usar durante el embarazo ni si usted o su familia han tenido ciertos tumores de tiroides. Su médico lo valora junto con sus respuestas; lea el prospecto que acompaña al medicamento.

Los medicamentos que una farmacia prepara para usted no están aprobados por la FDA: la FDA no evalúa su seguridad, eficacia ni calidad antes de su venta.

## Pida ayuda de inmediato

Llame al número de emergencias de su zona si tiene un dolor abdominal intenso que no cede, dificultad para respirar, hinchazón de la cara, un desmayo o pensamientos de hacerse daño.

## A qué da su consentimiento

- A que médicos de la clínica le evalúen y le traten por estos medios.
- A que sus respuestas, verdaderas y completas, se usen para su tratamiento.
- A que sus datos se traten como dice la política de privacidad.

## Puede cambiar de opinión

Puede negarse a dar este consentimiento o retirarlo en cualquier momento escribiéndonos; seguirá teniendo a su alcance otras formas de tratamiento. Lo hecho hasta entonces queda registrado.
`,
    'privacy-practices': `# Aviso de prácticas de privacidad

Este aviso describe cómo puede usarse y comunicarse su información médica, y cómo puede acceder a ella. Léalo con atención.

## Nuestras obligaciones

- Debemos mantener su información médica privada y segura, entregarle este aviso y cumplirlo mientras esté en vigor.
- Debemos avisarle sin demora injustificada si alguien sin autorización ha tenido acceso a su información médica.
- Todo uso o comunicación que este aviso no mencione necesita su permiso por escrito, que puede retirar en cualquier momento.

## Cómo la usamos y a quién se la damos

- **Tratamiento:** los médicos de {{brand}} leen su verificación de salud, su formulario médico, sus seguimientos, los pesos que anota y los mensajes que les escribe, para decidir y para tratarle.
- **Farmacia:** la farmacia que prepara su receta la recibe, con su nombre, fecha de nacimiento, dirección y teléfono.
- **Pago:** la empresa de tarjetas sabe qué paga y el nombre de la tarjeta, no su formulario médico. Nosotros guardamos qué pedido se pagó.
- **Gestión de la clínica:** los administradores pueden leer su expediente, por ejemplo para responder a una reclamación. El resto del personal ve su perfil, sus pedidos y las notas del equipo sobre ellos, no su formulario médico.
- **Envío:** el transportista recibe su nombre, su dirección y su teléfono.
- **Contacto:** los avisos y los mensajes por correo electrónico o SMS no contienen ningún medicamento, resultado ni diagnóstico.

## Cuando la ley exige o permite más

- Debemos comunicar información médica cuando la ley lo exige, por ejemplo a un tribunal que lo ordena, a las autoridades sanitarias o para notificar un efecto secundario grave.
- Podemos comunicar lo necesario para evitar un peligro grave e inmediato para usted o para otras personas.

## Lo que no hacemos

- No vendemos su información médica ni la usamos o cedemos con fines publicitarios.

## Sus derechos

- **Una copia:** puede [leer y guardar todo](/account/data) lo que se conserva sobre usted, al momento y gratis. Si no tiene cuenta, escríbanos o llámenos.
- **Una corrección:** pídanos por escrito que corrijamos su expediente. Si nos negamos, le decimos por qué, y puede añadirse su objeción.
- **Quién lo ha leído:** en su cuenta [ve quién del equipo abrió su expediente](/account/looks) y cuándo. También puede pedirnos una lista de las comunicaciones.
- **Una restricción:** puede pedirnos que no usemos o no comuniquemos algo. No siempre podemos aceptarlo, y se lo decimos.
- **Contacto confidencial:** puede pedirnos que nos comuniquemos con usted de otra manera o en otra dirección.
- **Eliminación:** puede [eliminar su cuenta](/account/delete). El expediente de un tratamiento dispensado debe conservarse {{retentionYears}} años; lo demás se borra.
- **Este aviso:** puede leerlo, guardarlo e imprimirlo cuando quiera, y se lo enviamos en papel si lo pide.

## Reclamaciones

Si cree que no se respetó su privacidad, escriba a {{contactEmail}} o llame al {{contactPhone}}. En Estados Unidos también puede reclamar ante la Oficina de Derechos Civiles del Departamento de Salud y Servicios Humanos. Nadie le tratará peor por una reclamación.

## Cambios

Podemos cambiar este aviso. Una versión nueva rige desde la fecha que figura en ella, también para lo que ya conservamos; hasta ese día rige la anterior.
`,
  },
};
