import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles Sample.java of each folder that a file lists, as javac prints it and with the keys of its messages. */
public class RunJavac {
  public static void main(String[] arguments) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String folder : Files.readAllLines(Path.of(arguments[0]))) {
      out.println("@@ " + folder);
      out.print(compile(folder));
      out.println("@@ raw");
      out.print(compile(folder, "-XDrawDiagnostics"));
    }
  }

  private static String compile(String folder, String... options) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    List<String> given = new ArrayList<>(List.of(options));
    given.addAll(List.of("-proc:none", "-d", folder, folder + "/Sample.java"));
    ToolProvider.getSystemJavaCompiler().run(null, said, said, given.toArray(String[]::new));
    return said.toString(StandardCharsets.UTF_8);
  }
}
