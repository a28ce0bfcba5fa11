import java.io.PrintStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Base64;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;

/**
 * Prints the diagnostics that a Kotlin compiler's jar holds, one a line: compiler (K1, K2), name, severity, the renderers of its parameters, the
 * message's template in Base64. Run on the jar itself, as its classes hold them in maps that only exist when it runs.
 */
public class ListDiagnostics {
  private static final Map<Object, String> RENDERERS = new IdentityHashMap<>();
  private static final Map<String, String> FOUND = new TreeMap<>();

  public static void main(String[] arguments) throws Exception {
    List<Class<?>> factories = new ArrayList<>();
    try (JarFile jar = new JarFile(arguments[0])) {
      for (var entries = jar.entries(); entries.hasMoreElements(); ) {
        String path = entries.nextElement().getName();
        if (!path.startsWith("org/jetbrains/kotlin/") && !path.startsWith("androidx/")) continue;
        if (path.matches(".*Renderers(Kt)?\\.class")) addRenderers(load(path));
        if (!path.matches(".*(?:Messages|Errors|Diagnostics)[^/]*\\.class")) continue;
        Class<?> loaded = load(path);
        if (loaded != null) factories.add(loaded);
      }
    }
    for (Class<?> each : factories) addMessages(each);
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    FOUND.values().forEach(out::println);
  }

  private static Class<?> load(String path) {
    try {
      return Class.forName(path.replace('/', '.').replaceAll("\\.class$", ""), false, ListDiagnostics.class.getClassLoader());
    } catch (LinkageError | ClassNotFoundException absent) {
      return null;
    }
  }

  /** Renderers stand in fields; they are objects without a name of their own. */
  private static void addRenderers(Class<?> holder) {
    if (holder == null) return;
    try {
      for (Field field : holder.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) continue;
        field.setAccessible(true);
        Object value = field.get(null);
        if (value != null) RENDERERS.put(value, field.getName());
      }
    } catch (LinkageError | ReflectiveOperationException | RuntimeException unreadable) {
      // The renderers of a backend that this jar lacks.
    }
  }

  /** A table stands in a map from each diagnostic to its renderer; the compiler before 2.0 had another class for it. */
  private static void addMessages(Class<?> holder) {
    if (holder.getSimpleName().startsWith("DefaultErrorMessages")) addFormerMessages(holder);
    Class<?> base = holder.getSuperclass();
    if (base == null || !base.getSimpleName().matches("Base(?:Sourceless)?DiagnosticRendererFactory")) return;
    try {
      Field instance = holder.getDeclaredField("INSTANCE");
      instance.setAccessible(true);
      Method getMap = holder.getMethod("getMAP");
      getMap.setAccessible(true);
      Object map = getMap.invoke(instance.get(null));
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) read(map, "renderersMap")).entrySet()) {
        add("K2", (String) read(entry.getKey(), "name"), entry.getKey(), entry.getValue());
      }
    } catch (LinkageError | ReflectiveOperationException | RuntimeException problem) {
      System.err.println(holder.getName() + ": " + problem);
    }
  }

  private static void addFormerMessages(Class<?> holder) {
    try {
      Field table = holder.getDeclaredField("MAP");
      table.setAccessible(true);
      for (Map.Entry<?, ?> entry : ((Map<?, ?>) read(table.get(null), "map")).entrySet()) {
        add("K1", (String) read(entry.getKey(), "_name"), entry.getKey(), entry.getValue());
      }
    } catch (LinkageError | ReflectiveOperationException | RuntimeException absent) {
      // An extension of the table, without messages.
    }
  }

  private static void add(String compiler, String name, Object diagnostic, Object renderer) throws ReflectiveOperationException {
    if (name == null) return;
    String severity = String.valueOf(read(diagnostic, "severity"));
    Object format = read(renderer, "messageFormat");
    Object plain = read(renderer, "message");
    if (plain == null && format == null) return;
    // A message without parameters is kept as it is printed.
    boolean isPlain = format == null;
    String message = plain != null ? (String) plain : ((MessageFormat) format).toPattern();
    if (isPlain) message = message.replace("'", "''").replace("{", "'{'");
    List<String> parameters = new ArrayList<>();
    for (char letter = 'A'; letter <= 'D'; letter++) {
      String field = "rendererFor" + letter;
      Object used = read(renderer, field);
      if (used != null || has(renderer, field)) parameters.add(RENDERERS.getOrDefault(used, "?"));
    }
    String text = Base64.getEncoder().encodeToString(message.getBytes(StandardCharsets.UTF_8));
    FOUND.put(compiler + name, String.join("\t", compiler, name, severity, String.join(",", parameters), text));
  }

  private static boolean has(Object owner, String field) {
    for (Field each : owner.getClass().getDeclaredFields()) if (each.getName().equals(field)) return true;
    return false;
  }

  private static Object read(Object owner, String field) throws ReflectiveOperationException {
    for (Class<?> each = owner.getClass(); each != null; each = each.getSuperclass()) {
      try {
        Field found = each.getDeclaredField(field);
        found.setAccessible(true);
        return found.get(owner);
      } catch (NoSuchFieldException above) {
        continue;
      }
    }
    return null;
  }
}
